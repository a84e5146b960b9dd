import type { Row } from "@contract/resource.ts";
import { filmTemplates } from "@contract/resources/film-templates.ts";
import type { AnyRow } from "../../field-types/field-type";
import { useRecord } from "../../views/record/use-record";

export type FilmTemplate = Row<typeof filmTemplates> & AnyRow;

/** The template with which films are to be made. */
export const useTemplate = (id: string) => useRecord<FilmTemplate>(filmTemplates.name, id);
