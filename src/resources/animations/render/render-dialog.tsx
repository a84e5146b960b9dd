import { animations } from "@contract/resources/animations.ts";
import { ClapperboardIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { t } from "@/i18n/t";
import { useCan } from "@/providers/access";
import { HeaderDialog } from "../editor/header/header-dialog";
import { useStudio } from "../editor/studio-context";

const OrderForm = lazy(() => import("./render-form").then(({ OrderForm }) => ({ default: OrderForm })));

/** Starts a render of a film, a still or a storyboard. */
export function RenderDialog() {
  const { content } = useStudio();
  const may = useCan(animations.name);
  const [open, setOpen] = useState(false);
  if (!may("render")) return null;
  return (
    <HeaderDialog
      title={t("Render")}
      description={t("Renders the animation as it is now, with its latest voiceover.")}
      icon={ClapperboardIcon}
      variant={content.document ? "default" : "outline"}
      open={open}
      onOpenChange={setOpen}
    >
      <Suspense>
        <OrderForm onDone={() => setOpen(false)} />
      </Suspense>
    </HeaderDialog>
  );
}
