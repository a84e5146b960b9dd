import { DownloadIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/code-block";
import { DialogClose, DialogFooter } from "@/components/ui/dialog";
import { t } from "@/i18n/t";
import { saveFile } from "@/lib/save-file";

/** The backup codes. They are shown only once, because the server keeps only their hashes. */
export function BackupCodes({ codes }: { codes: string[] }) {
  const text = `${codes.join("\n")}\n`;
  const file = () =>
    saveFile(
      new Blob([t("Backup codes for Scenewright. Each code works once.\n\n{text}", { text })]),
      "scenewright-backup-codes.txt",
    );
  return (
    <div className="grid gap-4">
      <div className="relative rounded-lg border bg-muted/50 p-4">
        <ul
          aria-label={t("Backup codes")}
          className="grid grid-cols-2 gap-x-4 gap-y-1.5 pr-6 font-mono text-sm"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyButton text={text} className="absolute top-2 right-2" />
      </div>
      <DialogFooter>
        <Button variant="outline" onClick={file}>
          <DownloadIcon aria-hidden />
          {t("Download")}
        </Button>
        <DialogClose asChild>
          <Button>{t("I've saved the codes")}</Button>
        </DialogClose>
      </DialogFooter>
    </div>
  );
}
