import "./docs.css";
import { addCopyButtons } from "./copy-buttons.ts";
import { startSearch } from "./search.ts";

addCopyButtons(document);
const search = document.querySelector<HTMLFormElement>("form.search");
if (search !== null) startSearch(search);
