import { t } from "@/i18n/t";
import type { Overrides } from "../extension";
import { type AuditEvent, Sentence } from "./sentence";

const auditOverrides: Overrides<AuditEvent> = {
  moreColumns: { sentence: { label: t("Event"), Cell: Sentence } },
};

// The sentences need more precise types for the changes than the declaration has.
export const overrides = auditOverrides as unknown as Overrides;
