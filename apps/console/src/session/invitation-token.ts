let token: string | undefined;

/** Takes the token of a link out of the address, so that it stands neither there nor in the history. */
export function takeToken(): void {
  const { hash, pathname, search } = window.location;
  if (!/^#ent_oi_[0-9a-f]{64}$/.test(hash)) return;
  token = hash.slice(1);
  window.history.replaceState(null, "", pathname + search);
}

/** The token of the link by which the page was opened; it is kept nowhere but here. */
export function invitationToken(): string | undefined {
  return token;
}
