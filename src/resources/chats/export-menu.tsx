import { DownloadIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { t } from "@/i18n/t";
import { saveFile } from "@/lib/save-file";
import { fileNameOf, toJson, toMarkdown } from "./transcript";
import type { Chat } from "./use-chat";

/** Downloads the branch that is shown. */
export function ExportMenu({ chat }: { chat: Chat }) {
  const save = (text: string, type: string, extension: string) =>
    saveFile(new Blob([text], { type }), fileNameOf(chat.title, extension));
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="icon" aria-label={t("Export")}>
          <DownloadIcon aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={() => save(toMarkdown(chat), "text/markdown", "md")}>
          {t("Markdown")}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => save(toJson(chat), "application/json", "json")}>
          JSON
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
