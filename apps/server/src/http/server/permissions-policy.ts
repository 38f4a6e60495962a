/** Features of browsers that no page uses unless it says so. Names that no browser knows would be warnings in its console. */
const FEATURES = [
  "accelerometer",
  "autoplay",
  "bluetooth",
  "browsing-topics",
  "camera",
  "clipboard-read",
  "clipboard-write",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "identity-credentials-get",
  "idle-detection",
  "keyboard-map",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "otp-credentials",
  "payment",
  "picture-in-picture",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "storage-access",
  "sync-xhr",
  "usb",
  "web-share",
  "window-management",
  "xr-spatial-tracking",
] as const;
export type BrowserFeature = (typeof FEATURES)[number];

/** The header `Permissions-Policy`: these features for the page itself, every other one for nobody. */
export function permissionsPolicy(used: readonly BrowserFeature[] = []): string {
  return FEATURES.map((name) => `${name}=${used.includes(name) ? "(self)" : "()"}`).join(", ");
}
