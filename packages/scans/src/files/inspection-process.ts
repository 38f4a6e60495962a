import sharp from "sharp";
import { serveTasks } from "../processes/serve-tasks.ts";
import { inspectFile } from "./inspect-file.ts";

// Processes are what is done at once: each picture on one processor, none of them remembered.
sharp.concurrency(1);
sharp.cache(false);

serveTasks(inspectFile);
