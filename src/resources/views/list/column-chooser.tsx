import { Columns3Icon } from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { t } from "@/i18n/t";
import { actionsColumn } from "./columns";
import type { Columns } from "./use-columns";

export function ColumnChooser({ columns, order, visibility, show, isChanged, reset }: Columns) {
  const titles = new Map(columns.map(({ id, header }) => [id, String(header)]));
  const [first] = columns;
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="sm" aria-label={t("Columns")}>
          <Columns3Icon aria-hidden />
          <span className="max-lg:hidden">{t("Columns")}</span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-52">
        {order
          .filter((name) => name !== actionsColumn)
          .map((name) => (
            <DropdownMenuCheckboxItem
              key={name}
              checked={visibility[name]}
              disabled={name === first?.id}
              onCheckedChange={(on) => show(name, on)}
              onSelect={(event) => event.preventDefault()}
            >
              {titles.get(name)}
            </DropdownMenuCheckboxItem>
          ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem disabled={!isChanged} onSelect={reset}>
          {t("Reset to default")}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
