import ui from "@entrada/ui/messages/en.json?messages";
import cases from "./cases/cases.en.json?messages";
import files from "./files/files.en.json?messages";
import frame from "./frame/frame.en.json?messages";
import queues from "./queues/queues.en.json?messages";
import session from "./session/session.en.json?messages";

/** Everything that the console says. Staff read English. */
export const MESSAGES = Object.assign({}, ui, frame, session, queues, cases, files);
