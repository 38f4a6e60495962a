import {
  bucketName,
  integer,
  interfaceUrl,
  mailSender,
  mailServer,
  oneOf,
  origin,
  publicContact,
  setting,
  socketAddress,
  text,
} from "./setting-kinds.ts";

/** What others do: payments, storage, scanners, mail, language models, publishers of knowledge. */
export const PROVIDER_SETTINGS = {
  stripeTestKeysFile: setting(text, {
    name: "STRIPE_TEST_KEYS_FILE",
    fallbackText: "no payments by provider in test environments",
    description:
      'JSON file with the keys of Stripe\'s test mode: `{"secretKey", "publishableKey", "webhookSecret"}`. Stripe sends its ' +
      "messages to `PUBLIC_BASE_URL/callbacks/stripe/test`.",
  }),
  stripeLiveKeysFile: setting(text, {
    name: "STRIPE_LIVE_KEYS_FILE",
    fallbackText: "no payments by provider in live environments",
    description: "The same for Stripe's live mode, and `PUBLIC_BASE_URL/callbacks/stripe/live`.",
  }),
  stripeOrigin: setting(origin, {
    name: "STRIPE_ORIGIN",
    fallbackText: "Stripe's own",
    description: "Another address of Stripe's API, such as that of a proxy.",
  }),
  storageFolder: setting(text, {
    name: "STORAGE_FOLDER",
    fallbackText: "`ENTRADA_HOME/objects`",
    description:
      "Folder of the files that travelers send, encrypted; see [self-hosting](guides/self-hosting.md#files). **Production " +
      "requires it, or the settings of S3.** Several servers need the same one.",
  }),
  s3Endpoint: setting(origin, {
    name: "S3_ENDPOINT",
    fallbackText: "no S3: the folder",
    description: "An S3 that keeps the files instead of a folder, such as `https://s3.eu-central-1.amazonaws.com`.",
  }),
  s3Bucket: setting(bucketName, {
    name: "S3_BUCKET",
    fallbackText: "no S3: the folder",
    description: "The bucket there, which must exist.",
  }),
  s3Region: setting(text, {
    name: "S3_REGION",
    fallback: "us-east-1",
    description: "The region that requests are signed for.",
  }),
  s3CredentialsFile: setting(text, {
    name: "S3_CREDENTIALS_FILE",
    fallbackText: "no S3: the folder",
    description: 'JSON file with the key for it: `{"accessKeyId", "secretAccessKey"}`.',
  }),
  clamavSocket: setting(socketAddress, {
    name: "CLAMAV_SOCKET",
    fallbackText: "no scanner: documents say that none looked",
    description:
      "Where ClamAV's daemon `clamd` listens, such as `/run/clamav/clamd.ctl` or `127.0.0.1:3310`; see " +
      "[self-hosting](guides/self-hosting.md#a-virus-scanner).",
  }),
  mailUrl: setting(mailServer, {
    name: "MAIL_URL",
    fallbackText: "no mail server: mails are written to `MAIL_FOLDER`",
    description:
      "The server that takes mails of live environments, such as `smtp://mail.example.com:587`, which must offer STARTTLS, " +
      "or `smtps://mail.example.com`; see [self-hosting](guides/self-hosting.md#mail).",
  }),
  mailFrom: setting(mailSender, {
    name: "MAIL_FROM",
    fallbackText: "`Entrada <no-reply@localhost>`",
    description:
      "Who sends mails, such as `Visa service <visa@example.com>`. The name is used for tenants without one.",
  }),
  mailCredentialsFile: setting(text, {
    name: "MAIL_CREDENTIALS_FILE",
    fallbackText: "no login",
    description: 'JSON file with the login of the mail server: `{"user", "password"}`.',
  }),
  mailFolder: setting(text, {
    name: "MAIL_FOLDER",
    fallbackText: "`ENTRADA_HOME/mail`",
    description:
      "Folder of mails that are not sent: those of test environments, and all of them without `MAIL_URL`. Kept for 30 days.",
  }),
  fileCheckProcesses: setting(integer(1, 64), {
    name: "FILE_CHECK_PROCESSES",
    fallback: 2,
    description:
      "Processes that look at uploaded files, at the lowest priority; each may need 600 MB for a picture of the largest " +
      "size. One tenant's files fill at most half of them, so that of two or more one is left for whoever comes next.",
  }),
  languageModelUrl: setting(interfaceUrl, {
    name: "LANGUAGE_MODEL_URL",
    fallbackText: "no language model",
    description:
      "An OpenAI-compatible API, such as `http://127.0.0.1:11434/v1`. It receives the text of a trip purpose that the " +
      "resolver cannot decide by itself and chooses among its candidates; see [intents](intents.md).",
  }),
  languageModelName: setting(text, {
    name: "LANGUAGE_MODEL_NAME",
    fallbackText: "no language model",
    description: "The model to use there; it must respond within 2 seconds.",
  }),
  languageModelKeyFile: setting(text, {
    name: "LANGUAGE_MODEL_KEY_FILE",
    fallbackText: "no key",
    description: "A file that contains only the API key for it.",
  }),
  assistantModelUrl: setting(interfaceUrl, {
    name: "ASSISTANT_MODEL_URL",
    fallbackText: "no language model: replies are read by rules",
    description:
      "An OpenAI-compatible API that reads replies to the assistant. It receives the last message, in which numbers of " +
      "documents, mail addresses, phone numbers and the traveler's names are hidden, and what the open questions are called; see " +
      "[the assistant](guides/assistant.md#with-a-language-model).",
  }),
  assistantModelName: setting(text, {
    name: "ASSISTANT_MODEL_NAME",
    fallbackText: "no language model",
    description: "The model to use there. Where it does not respond within 8 seconds, rules read the reply.",
  }),
  assistantModelKeyFile: setting(text, {
    name: "ASSISTANT_MODEL_KEY_FILE",
    fallbackText: "no key",
    description: "A file that contains only the API key for it.",
  }),
  knowledgeFeedUrl: setting(interfaceUrl, {
    name: "KNOWLEDGE_FEED_URL",
    fallbackText: "no feed",
    description:
      "Where the newest bundle of visa knowledge is; asked once a day. Only bundles of keys that " +
      "`entrada knowledge trust` knows are accepted; see [knowledge](guides/knowledge.md).",
  }),
  knowledgeFeedPolicy: setting(oneOf("notify", "publish"), {
    name: "KNOWLEDGE_FEED_POLICY",
    fallback: "notify",
    description:
      "`notify` makes a draft of it that operators approve; `publish` publishes it at once, unless it may ask less of a " +
      "traveler than before: then it is a draft, too.",
  }),
  knowledgeWatch: setting(oneOf("off", "notify", "renew"), {
    name: "KNOWLEDGE_WATCH",
    fallback: "off",
    description:
      "Whether official sources are read again each night. `notify` makes a draft of the new dates of those that say the same, " +
      "which operators approve; `renew` publishes such a draft, as long as nothing but dates is in it. Off until somebody " +
      "wants it, as it asks hundreds of publishers in your name; see [knowledge](guides/knowledge.md#the-watch).",
  }),
  knowledgeWatchContact: setting(publicContact, {
    name: "KNOWLEDGE_WATCH_CONTACT",
    fallbackText: "none; required with `KNOWLEDGE_WATCH`",
    description: "The mail address or page by which publishers can reach you; it stands in every request of the watch.",
  }),
} as const;
