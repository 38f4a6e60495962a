// Finding every error in a huge invalid body would cost more than it helps.
const ALL_ERRORS_VALUES_MAX = 2000;

/** Whether a value is too large to look for all of its errors. */
export function hasTooManyValues(root: unknown): boolean {
  const waiting = [root];
  let seen = 0;
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    seen += 1;
    if (seen > ALL_ERRORS_VALUES_MAX) return true;
    if (typeof value === "object" && value !== null) {
      const members = Object.values(value);
      if (members.length > ALL_ERRORS_VALUES_MAX) return true;
      waiting.push(...members);
    }
  }
  return false;
}
