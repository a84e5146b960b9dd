import { account } from "./account";
import { editor } from "./editor";
import { films } from "./films";
import { gateway } from "./gateway";
import type { HelpArticle } from "./help-article";
import { log } from "./log";
import { sharing } from "./sharing";

/** Short answers to common questions. The documentation goes into more detail. */
export const articles: HelpArticle[] = [...films, ...editor, ...sharing, ...gateway, ...log, ...account];
