import address from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(wanted: string): string },
  ): { createScriptURL(wanted: string): URL };
}

// The pages' policy lets nothing become code but by a policy of this name, which knows one address.
const POLICY = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy("entrada-worker", {
  createScriptURL: (wanted) => {
    if (wanted !== address) throw new TypeError("only the reader of PDF runs beside the page");
    return wanted;
  },
});

/** Starts what reads PDFs, beside the page: what a stranger made is never read in it. */
export function startPdfWorker(): Worker {
  return new Worker(POLICY?.createScriptURL(address) ?? address, { type: "module" });
}
