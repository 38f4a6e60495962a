/** A name as people read it; either part may be empty, of somebody with one name. */
export function fullName({
  givenNames = "",
  familyName,
}: {
  readonly givenNames?: string;
  readonly familyName: string;
}): string {
  return `${givenNames} ${familyName}`.trim();
}
