import ui from "@entrada/ui/messages/en.json?messages";
import bulk from "./bulk/bulk.en.json?messages";
import cases from "./cases/cases.en.json?messages";
import conflict from "./cases/conflict/conflict.en.json?messages";
import files from "./files/files.en.json?messages";
import frame from "./frame/frame.en.json?messages";
import leads from "./leads/leads.en.json?messages";
import orders from "./orders/orders.en.json?messages";
import palette from "./palette/palette.en.json?messages";
import people from "./people/people.en.json?messages";
import queues from "./queues/queues.en.json?messages";
import release from "./release/release.en.json?messages";
import rows from "./rows/rows.en.json?messages";
import search from "./search/search.en.json?messages";
import session from "./session/session.en.json?messages";
import support from "./support/support.en.json?messages";
import talk from "./talk/talk.en.json?messages";
import teams from "./teams/teams.en.json?messages";

/** Everything that the console says. Staff read English. */
export const MESSAGES = Object.assign(
  {},
  ui,
  frame,
  rows,
  talk,
  teams,
  session,
  queues,
  bulk,
  cases,
  conflict,
  files,
  support,
  leads,
  people,
  orders,
  release,
  search,
  palette,
);
