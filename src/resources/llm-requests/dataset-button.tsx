import { DatabaseIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { t } from "@/i18n/t";
import type { WantedRequests } from "./add-to-dataset";

const AddToDataset = lazy(() =>
  import("./add-to-dataset").then((module) => ({ default: module.AddToDataset })),
);

/** A button that adds requests to a dataset. */
export function DatasetButton({
  wanted,
  what,
  size,
  label = t("Add to dataset"),
}: {
  wanted: WantedRequests;
  what: string;
  size?: "sm";
  label?: string;
}) {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <Button variant="outline" size={size} onClick={() => setOpen(true)}>
        <DatabaseIcon aria-hidden />
        {label}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <AddToDataset wanted={wanted} what={what} open onOpenChange={setOpen} />}
      </Suspense>
    </>
  );
}
