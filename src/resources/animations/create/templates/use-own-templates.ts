import type { Row } from "@contract/resource.ts";
import { filmTemplates } from "@contract/resources/film-templates.ts";
import { useList, useOne } from "@refinedev/core";
import { useUser } from "@/providers/access";
import type { AnyRow } from "../../../field-types/field-type";

export type FilmTemplate = Row<typeof filmTemplates> & AnyRow;

/**
 * The templates that users have saved: the user's own, and those that are shared with everyone. At most 200, newest
 * first.
 */
export function useOwnTemplates() {
  const user = useUser();
  const { result } = useList<FilmTemplate>({
    resource: filmTemplates.name,
    pagination: { pageSize: 200 },
    errorNotification: false,
    queryOptions: { meta: { quiet: true } },
  });
  const isOwn = ({ owner_id }: FilmTemplate) => owner_id === user?.id;
  return { own: result.data.filter(isOwn), shared: result.data.filter((one) => !isOwn(one)) };
}

/** A template with its film, which lists don't include. */
export function useTemplateFilm(id: string): FilmTemplate | undefined {
  const { result } = useOne<FilmTemplate>({
    resource: filmTemplates.name,
    id,
    errorNotification: false,
    queryOptions: { meta: { quiet: true } },
  });
  return result;
}
