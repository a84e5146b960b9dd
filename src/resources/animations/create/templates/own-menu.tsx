import { filmTemplates } from "@contract/resources/film-templates.ts";
import { EllipsisIcon, PencilIcon, TableIcon, Trash2Icon } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import * as z from "zod/mini";
import { ConfirmDialog } from "@/components/dialogs/confirm-dialog";
import { FormDialog } from "@/components/dialogs/form-dialog";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { t } from "@/i18n/t";
import { useCan } from "@/providers/access";
import { dataProvider } from "@/providers/data";
import { refreshResource } from "@/providers/query-client";
import type { FilmTemplate } from "./use-own-templates";

const naming = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  description: z.string().check(z.trim(), z.maxLength(500)),
});

/** A menu with further actions on a saved template. */
export function OwnMenu({ template }: { template: FilmTemplate }) {
  const { id, name, description, values, owner_id } = template;
  const resource = filmTemplates.name;
  const may = useCan(resource, owner_id);
  const navigate = useNavigate();
  const [asked, ask] = useState<"rename" | "delete">();
  const close = (open: boolean) => !open && ask(undefined);
  return (
    <>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="icon-sm" aria-label={t("More actions for {name}", { name })}>
            <EllipsisIcon aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {values.length > 0 && (
            <DropdownMenuItem onSelect={() => navigate(`/film-batches/new?template=${id}`)}>
              <TableIcon aria-hidden />
              {t("Make films from CSV")}
            </DropdownMenuItem>
          )}
          {may("edit") && (
            <DropdownMenuItem onSelect={() => ask("rename")}>
              <PencilIcon aria-hidden />
              {t("Rename")}
            </DropdownMenuItem>
          )}
          {may("delete") && (
            <DropdownMenuItem variant="destructive" onSelect={() => ask("delete")}>
              <Trash2Icon aria-hidden />
              {t("Delete")}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {asked === "rename" && (
        <FormDialog
          open
          onOpenChange={close}
          title={t("Rename template")}
          description={t("Films made from this template keep their titles.")}
          action={t("Save")}
          schema={naming}
          onSubmit={async (given) => {
            const variables = { ...given, description: given.description || null };
            await dataProvider.update({ resource, id, variables });
            await refreshResource(resource);
          }}
        >
          <TextField label={t("Name")} name="name" defaultValue={name} maxLength={100} />
          <TextField
            label={t("Description")}
            name="description"
            defaultValue={description ?? ""}
            maxLength={500}
          />
        </FormDialog>
      )}
      {asked === "delete" && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={t("Delete {name}?", { name })}
          description={t("Films made from this template are kept. This can't be undone.")}
          action={t("Delete")}
          onConfirm={async () => {
            await dataProvider.deleteOne({ resource, id });
            await refreshResource(resource);
          }}
        />
      )}
    </>
  );
}
