const SHOWN_MS = 2_000;

/** A button at each block of code that copies it. */
export function addCopyButtons(root: ParentNode): void {
  for (const block of root.querySelectorAll(".code")) {
    const code = block.querySelector("code");
    if (code === null || block.querySelector("button.copy") !== null) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy";
    button.addEventListener("click", () => void copy(code.textContent ?? "", button));
    block.append(button);
  }
}

async function copy(text: string, button: HTMLButtonElement): Promise<void> {
  const said = await navigator.clipboard.writeText(text).then(
    () => "Copied",
    () => "Not copied",
  );
  button.textContent = said;
  setTimeout(() => {
    button.textContent = "Copy";
  }, SHOWN_MS);
}
