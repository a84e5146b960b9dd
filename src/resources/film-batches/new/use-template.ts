import type { Row } from "@contract/resource.ts";
import { filmTemplates } from "@contract/resources/film-templates.ts";
import type { AnyRow } from "../../field-types/field-type";
import { useRecord } from "../../views/record/use-record";

export type FilmTemplate = Row<typeof filmTemplates> & AnyRow;

/** The template to make films from. */
export const useTemplate = (id: string) => useRecord<FilmTemplate>(filmTemplates.name, id);
