/**
 * Features of browsers that no page uses unless it says so. A name that a browser does not know is a warning in its console:
 * what Chromium has on some systems only (`bluetooth`, `web-share`) is left out.
 */
const FEATURES = [
  "accelerometer",
  "autoplay",
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
  "window-management",
  "xr-spatial-tracking",
] as const;
export type BrowserFeature = (typeof FEATURES)[number];

/** The header `Permissions-Policy`: these features for the page itself, every other one for nobody. */
export function permissionsPolicy(used: readonly BrowserFeature[] = []): string {
  return FEATURES.map((name) => `${name}=${used.includes(name) ? "(self)" : "()"}`).join(", ");
}
