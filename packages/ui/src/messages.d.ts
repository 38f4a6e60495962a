declare module "*?messages" {
  import type { Messages } from "@entrada/ui/language/language.tsx";

  const messages: Messages;
  export default messages;
}
