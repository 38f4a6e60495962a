declare module "*?messages" {
  const messages: import("@entrada/ui/language/language.tsx").Messages;
  export default messages;
}
