/** Who writes in a conversation with the assistant. */
export const ASSISTANT_AUTHORS = ["traveler", "tenant", "assistant"] as const;
export type AssistantAuthor = (typeof ASSISTANT_AUTHORS)[number];

/** What has read a reply: rules alone, or a language model whose every proposal rules have checked. */
export const GENERATED_BY = ["rules", "model"] as const;
export type GeneratedBy = (typeof GENERATED_BY)[number];

/** ended: by somebody · expired: by itself */
export const ASSISTANT_SESSION_ENDS = ["ended", "expired"] as const;
export type AssistantSessionEnd = (typeof ASSISTANT_SESSION_ENDS)[number];
