/** The address of a link: the token is behind `#`, which no server and no log gets to see. */
export function linkOf(publicBaseUrl: string, token: string): string {
  return `${publicBaseUrl}/portal/enter#${token}`;
}
