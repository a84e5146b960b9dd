import { type HardToRead, hardToRead } from "@scene/brand/contrast.ts";
import type { Palette } from "@scene/styles/style.ts";
import { TriangleAlertIcon } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { t } from "@/i18n/t";
import { formatNumber } from "@/lib/format";
import { backgroundName, paletteNames } from "../palette-names";

const names = new Map<string, string>([["background", backgroundName], ...paletteNames]);

function sentenceOf({ color, ground, ratio, needed }: HardToRead) {
  return t("{color} on {ground}: contrast {ratio}:1, at least {needed}:1 needed", {
    color: names.get(color) ?? color,
    ground: names.get(ground) ?? ground,
    ratio: formatNumber(ratio),
    needed: formatNumber(needed),
  });
}

/** Warns about colors of a palette that are hard to read. It is loaded with the first palette that is edited. */
export default function PaletteWarning({ palette }: { palette: Palette }) {
  const found = hardToRead(palette);
  if (found.length === 0) return null;
  return (
    <Alert variant="warning">
      <TriangleAlertIcon aria-hidden />
      <AlertTitle>{t("These colors are hard to read")}</AlertTitle>
      <AlertDescription>
        <ul className="grid gap-0.5">
          {found.map((one) => (
            <li key={`${one.color} ${one.ground}`}>{sentenceOf(one)}</li>
          ))}
        </ul>
      </AlertDescription>
    </Alert>
  );
}
