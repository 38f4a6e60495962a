import "./docs.css";
import { addCopyButtons } from "./copy-buttons.ts";
import { startSearch } from "./search.ts";
import { startTrying } from "./try-it.ts";

addCopyButtons(document);
startTrying(document);
const search = document.querySelector<HTMLFormElement>("form.search");
if (search !== null) startSearch(search);
