/** Why somebody asks for more help than an answer gives. */
export const LEAD_REASONS = ["notOffered", "undetermined", "guidedOnly", "needsHelp", "other"] as const;
