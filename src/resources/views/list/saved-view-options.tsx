import type { SavedView } from "@contract/saved-views.ts";
import { EllipsisIcon } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { t } from "@/i18n/t";
import { useRole } from "@/providers/access";
import type { ViewChanges } from "./saved-view-changes";

export const audiences = { customer: t("Customers"), operator: t("Operators"), admin: t("Admins") };

interface Props {
  view: SavedView;
  changes: ViewChanges;
  onRename: () => void;
  /** Undefined if the view is the current list. */
  onUpdate: (() => void) | undefined;
}

/** The menu of a view that the user can change. */
export function SavedViewOptions({ view, changes, onRename, onUpdate }: Props) {
  const role = useRole();
  const renames = useRef(false);
  const mayShare = role === "admin" || role === "operator";
  const mayBeDefault = view.shared_with === null || role === "admin";
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t("Options for the view {name}", { name: view.name })}
        >
          <EllipsisIcon aria-hidden className="text-muted-foreground" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="end"
        onCloseAutoFocus={(event) => {
          // The form replaces the button, so the form gets the focus instead.
          if (!renames.current) return;
          event.preventDefault();
          renames.current = false;
          onRename();
        }}
      >
        {mayBeDefault && (
          <DropdownMenuCheckboxItem
            checked={view.is_default}
            onCheckedChange={(is_default) => void changes.change(view.id, { is_default })}
          >
            {view.shared_with
              ? t("Default for {audiences}", { audiences: audiences[view.shared_with].toLowerCase() })
              : t("Default view")}
          </DropdownMenuCheckboxItem>
        )}
        <DropdownMenuItem
          onSelect={() => {
            renames.current = true;
          }}
        >
          {t("Rename")}
        </DropdownMenuItem>
        {onUpdate && (
          <DropdownMenuItem onSelect={onUpdate}>{t("Replace with the current list")}</DropdownMenuItem>
        )}
        {mayShare && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuLabel>{t("Visible to")}</DropdownMenuLabel>
            <DropdownMenuRadioGroup
              value={view.shared_with ?? "me"}
              onValueChange={(chosen) => {
                const shared_with = chosen === "me" ? null : (chosen as keyof typeof audiences);
                void changes.change(view.id, { shared_with });
              }}
            >
              <DropdownMenuRadioItem value="me">{t("Only the owner")}</DropdownMenuRadioItem>
              {Object.entries(audiences).map(([name, label]) => (
                <DropdownMenuRadioItem key={name} value={name}>
                  {label}
                </DropdownMenuRadioItem>
              ))}
            </DropdownMenuRadioGroup>
          </>
        )}
        <DropdownMenuSeparator />
        <DropdownMenuItem variant="destructive" onSelect={() => void changes.remove(view)}>
          {t("Delete")}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
