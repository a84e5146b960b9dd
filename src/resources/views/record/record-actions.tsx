import { hasTrash } from "@contract/trash.ts";
import { EllipsisIcon, PencilIcon, Trash2Icon } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import * as z from "zod/mini";
import { ConfirmDialog, keepOpen } from "@/components/dialogs/confirm-dialog";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { useCan, useRole } from "@/providers/access";
import { callVerb } from "@/providers/data";
import { http, pathOf } from "@/providers/http";
import { HttpError } from "@/providers/http-error";
import { refreshList, refreshResource } from "@/providers/query-client";
import type { PageProps } from "../../extension";
import type { AnyRow } from "../../field-types/field-type";
import { capital, nameOf } from "../../record-name";
import { writableFields } from "../form/writable-fields";
import { recordPath } from "../shared/record-link";

/** Buttons to edit and delete a record, and to call the verbs that need no body, as the role permits. */
export function RecordActions({
  page: { resource, overrides },
  record,
}: {
  page: PageProps;
  record: AnyRow;
}) {
  const may = useCan(resource.name, record.owner_id);
  const role = useRole();
  const navigate = useNavigate();
  const [asked, ask] = useState<string>();
  const [warning, warn] = useState<string>();
  const name = nameOf(resource, record);
  const canEdit =
    may("edit") && role && !overrides.isFinal?.(record) && writableFields(resource, "edit", role).length > 0;
  const canDelete = resource.deletable && may("delete");
  const verbs = Object.entries(resource.verbs)
    .filter(
      ([verb, body]) =>
        !(verb === "recover" && hasTrash(resource)) &&
        !overrides.ownVerbs?.includes(verb) &&
        may(verb) &&
        z.safeParse(body, {}).success,
    )
    .map(([verb]) => verb);

  const remove = async () => {
    const force = warning !== undefined;
    const path = pathOf(resource.name, record.id);
    try {
      await http.delete(path, { params: force ? { force } : {} });
    } catch (error) {
      if (force || !(error instanceof HttpError) || error.statusCode !== 409) throw error;
      // The dialog stays open and shows the reason.
      warn(error.text);
      return keepOpen;
    }
    toast.success(t("{one} deleted", { one: resource.names.one }));
    navigate(resource.path);
    // Invalidates only the lists: this page stays until the next one has loaded, and its record no longer exists.
    await refreshList(resource.name);
  };
  const trash = async () => {
    const { trashOpenRecord } = await import("../trash/trash-actions");
    await trashOpenRecord(resource, record, () => navigate(resource.path));
  };
  const perform = async (verb: string) => {
    await callVerb(resource.name, record.id, verb);
    await refreshResource(resource.name);
    toast.success(t("Done"));
  };
  return (
    <>
      {canEdit && (
        <Button asChild variant="outline">
          <Link to={`${recordPath(resource, record.id)}/edit`}>
            <PencilIcon aria-hidden />
            {t("Edit")}
          </Link>
        </Button>
      )}
      {(verbs.length > 0 || canDelete) && (
        <DropdownMenu modal={false}>
          <DropdownMenuTrigger asChild>
            <Button variant="outline" size="icon" aria-label={t("More actions")}>
              <EllipsisIcon aria-hidden />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            {verbs.map((verb) => (
              <DropdownMenuItem key={verb} onSelect={() => ask(verb)}>
                {capital(verb)}
              </DropdownMenuItem>
            ))}
            {canDelete && (
              <DropdownMenuItem
                variant="destructive"
                onSelect={() => (hasTrash(resource) ? void trash() : ask("delete"))}
              >
                <Trash2Icon aria-hidden />
                {hasTrash(resource) ? t("Move to trash") : t("Delete")}
              </DropdownMenuItem>
            )}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
      {asked !== undefined && (
        <ConfirmDialog
          open
          onOpenChange={(open) => {
            if (open) return;
            ask(undefined);
            warn(undefined);
          }}
          title={`${capital(asked)} ${name}?`}
          description={
            asked === "delete"
              ? t("{value}This can't be undone.", { value: warning ? `${warning} ` : "" })
              : t("This takes effect immediately.")
          }
          action={warning ? t("{asked} anyway", { asked: capital(asked) }) : capital(asked)}
          onConfirm={() => (asked === "delete" ? remove() : perform(asked))}
        />
      )}
    </>
  );
}
