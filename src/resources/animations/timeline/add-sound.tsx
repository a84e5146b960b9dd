import { effectNames, effectTitles } from "@scene/sound/effect-names.ts";
import { AudioLinesIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { t } from "@/i18n/t";
import { hearEffect } from "./sound-settings";
import { useTimelineActions } from "./use-timeline-actions";

/** Adds a sound at the playhead, and plays it. */
export function AddSound() {
  const { addSound } = useTimelineActions();
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button size="sm" variant="ghost" title={t("Add a sound at the playhead")}>
          <AudioLinesIcon aria-hidden />
          <span className="max-2xl:sr-only">{t("Add sound")}</span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="grid w-72 grid-cols-2">
        {effectNames.map((name) => (
          <DropdownMenuItem
            key={name}
            onSelect={() => {
              if (addSound(name)) hearEffect(name);
            }}
          >
            {t(effectTitles[name])}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
