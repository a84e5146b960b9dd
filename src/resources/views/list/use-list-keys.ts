import type { RefObject } from "react";
import { t } from "@/i18n/t";
import type { KeyList } from "../shared/key-help";
import { useKeys } from "../shared/use-keys";

export const listKeys: KeyList = [
  [["j", "k"], t("Next and previous row")],
  [["Enter"], t("Open the row")],
  [["p"], t("Preview the row beside the list")],
  [["x"], t("Select the row")],
  [["Shift", "x"], t("Extend the selection to the row")],
  [["/"], t("Search")],
  [["Esc"], t("Close the preview or clear the selection")],
  [["?"], t("Show this help")],
];

const links = () => [...document.querySelectorAll<HTMLAnchorElement>("[data-row-link]")];

/** The ID of the row that has the focus. */
export const currentRow = () => document.activeElement?.closest<HTMLElement>("[data-row]")?.dataset.row;

function move(step: 1 | -1) {
  const all = links();
  const at = all.findIndex(
    (link) => link.closest("[data-row]") === document.activeElement?.closest("[data-row]"),
  );
  const next = at === -1 ? all[step === 1 ? 0 : all.length - 1] : all[at + step];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
  return next?.closest<HTMLElement>("[data-row]")?.dataset.row;
}

export function useListKeys({
  search,
  onMove,
  onPeek,
  onSelect,
  onEscape,
  onHelp,
}: {
  search: RefObject<HTMLInputElement | null>;
  onMove: (id: string) => void;
  onPeek: (id: string) => void;
  onSelect: (id: string, isRange: boolean) => void;
  onEscape: () => void;
  onHelp: () => void;
}) {
  const step = (by: 1 | -1) => () => {
    const id = move(by);
    if (id) onMove(id);
  };
  const onCurrent = (run: (id: string) => void) => () => {
    const id = currentRow();
    if (id) run(id);
  };
  useKeys({
    j: step(1),
    k: step(-1),
    p: onCurrent(onPeek),
    x: onCurrent((id) => onSelect(id, false)),
    X: onCurrent((id) => onSelect(id, true)),
    "/": (event) => {
      event.preventDefault();
      search.current?.focus();
    },
    "?": onHelp,
    Escape: onEscape,
  });
}
