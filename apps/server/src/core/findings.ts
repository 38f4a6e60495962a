/** What a check of the doctor comes to. */
export interface Finding {
  readonly check: string;
  readonly status: "ok" | "warn" | "fail";
  readonly detail: string;
}

export function ok(check: string, detail: string): Finding {
  return { check, status: "ok", detail };
}

export function warn(check: string, detail: string): Finding {
  return { check, status: "warn", detail };
}

export function fail(check: string, detail: string): Finding {
  return { check, status: "fail", detail };
}
