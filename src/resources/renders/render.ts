import type { Row } from "@contract/resource.ts";
import type { renders } from "@contract/resources/renders.ts";
import type { AnyRow } from "../field-types/field-type";

export type Render = Row<typeof renders> & AnyRow;

export const isOpen = ({ status }: Pick<Render, "status">) => status === "queued" || status === "running";
