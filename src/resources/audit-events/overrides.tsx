import { t } from "@/i18n/t";
import type { Overrides } from "../extension";
import { type AuditEvent, Sentence } from "./sentence";

const auditOverrides: Overrides<AuditEvent> = {
  moreColumns: { sentence: { label: t("What happened"), Cell: Sentence } },
};

// Documents of changes have more precise types in a sentence than in the declaration.
export const overrides = auditOverrides as unknown as Overrides;
