import type { upstreams } from "@contract/resources/upstreams.ts";
import { t } from "@/i18n/t";
import { defineOverrides } from "../extension";
import type { CellProps } from "../field-types/field-type";
import { HealthBadge, type Upstream } from "./upstream-health";

const Health = ({ record }: CellProps<unknown, Upstream>) => <HealthBadge upstream={record} />;

export const overrides = defineOverrides<typeof upstreams>({
  cells: { health: Health },
  headers: { name: t("Name") },
  isFinal: ({ source }) => source === "environment",
  ownVerbs: ["test", "add-key", "edit-key", "remove-key"],
});
