import { shapeFor } from "@contract/generated-pictures.ts";
import { assets } from "@contract/resources/assets.ts";
import { leavesOf } from "@scene/drawings.ts";
import type { ElementType } from "@scene/elements.ts";
import { most } from "@scene/limits.ts";
import { PlusIcon, ScreenShareIcon, SparklesIcon } from "lucide-react";
import { type ComponentProps, memo, useState } from "react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { t } from "@/i18n/t";
import { useCan } from "@/providers/access";
import { GeneratePicture } from "../../views/pictures/generate-picture";
import { RecordScreen } from "../../views/recordings/record-screen";
import { useAssetsOf } from "../../views/shared/use-assets-of";
import { changeElements } from "../editor/edits";
import { useStudio, useStudioNow } from "../editor/studio-context";
import { typeIcons } from "./element-icons";
import { newElement, typeNames } from "./new-element";

type Assets = ReturnType<typeof useAssetsOf>["assets"];
type Made = "picture" | "recording";

/** Returns a function that adds an element on top of the scene and selects it. */
function useAdd() {
  const studio = useStudioNow();
  return (type: ElementType, asset?: Assets[number]) => {
    const { scene, film, editFilm, chooseElement } = studio();
    const element = newElement(type, film, asset);
    if (!element) return;
    const at = scene.elements.length;
    editFilm(changeElements(scene.id, (elements) => [...elements, element]));
    requestAnimationFrame(() => chooseElement(at));
  };
}

/**
 * Adds an element on top. If the element shows an asset, the newest one is preselected. A picture or a clip can also be
 * created for the element.
 */
export const AddElement = memo(function AddElement() {
  const { canEdit } = useStudio();
  const may = useCan(assets.name);
  const { assets: images } = useAssetsOf("image");
  const { assets: moving } = useAssetsOf("animation");
  const { assets: videos } = useAssetsOf("video");
  const [making, setMaking] = useState<Made>();
  const add = useAdd();
  if (!canEdit) return null;
  const dialog = (made: Made) => ({
    open: making === made,
    onOpenChange: (open: boolean) => setMaking(open ? made : undefined),
  });
  return (
    <>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <Button size="sm" variant="ghost">
            <PlusIcon aria-hidden />
            {t("Add element")}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" className="grid w-72 grid-cols-2">
          <ElementTypes assets={{ image: images, lottie: moving, video: videos }} onAdd={add} />
          {may("create") && <MadeElements onMake={setMaking} />}
        </DropdownMenuContent>
      </DropdownMenu>
      <GenerateForFilm {...dialog("picture")} onUse={(asset) => add("image", asset)} />
      <RecordScreen
        {...dialog("recording")}
        action={t("Use recording")}
        onUse={(asset) => add("video", asset)}
      />
    </>
  );
});

type GenerateProps = Pick<ComponentProps<typeof GeneratePicture>, "open" | "onOpenChange" | "onUse">;

/**
 * The dialog with the film's shape. A separate component reads the film, so that the menu and its slower hooks don't
 * rerun with each edit.
 */
function GenerateForFilm(props: GenerateProps) {
  const { film, record } = useStudio();
  return (
    <GeneratePicture
      {...props}
      shape={shapeFor(film.width, film.height)}
      animationId={record.id}
      action={t("Use picture")}
    />
  );
}

/** The reason why the scene can't have another video; undefined if it can. */
function useVideoLack(): string | undefined {
  const { scene } = useStudio();
  const isFull = leavesOf(scene.elements).filter(({ type }) => type === "video").length >= most.playing;
  return isFull ? t("A scene can have at most {count} videos", { count: most.playing }) : undefined;
}

function ElementTypes({
  assets,
  onAdd,
}: {
  assets: Partial<Record<ElementType, Assets>>;
  onAdd: ReturnType<typeof useAdd>;
}) {
  const full = useVideoLack();
  const lackOf = (type: ElementType) => {
    if (type === "video" && full) return full;
    return assets[type]?.length === 0 ? t("Upload an asset for this element first") : undefined;
  };
  return (Object.keys(typeNames) as ElementType[]).map((type) => {
    const Icon = typeIcons[type];
    const lack = lackOf(type);
    return (
      <DropdownMenuItem
        key={type}
        disabled={lack !== undefined}
        title={lack}
        onSelect={() => onAdd(type, assets[type]?.[0])}
      >
        <Icon aria-hidden />
        {typeNames[type]}
      </DropdownMenuItem>
    );
  });
}

/** Menu items that create an element's asset instead of using an existing one. */
function MadeElements({ onMake }: { onMake: (made: Made) => void }) {
  const full = useVideoLack();
  return (
    <>
      <DropdownMenuSeparator className="col-span-2" />
      <DropdownMenuItem className="col-span-2" onSelect={() => onMake("picture")}>
        <SparklesIcon aria-hidden />
        {t("Generate a picture…")}
      </DropdownMenuItem>
      <DropdownMenuItem
        className="col-span-2"
        disabled={full !== undefined}
        title={full}
        onSelect={() => onMake("recording")}
      >
        <ScreenShareIcon aria-hidden />
        {t("Record the screen…")}
      </DropdownMenuItem>
    </>
  );
}
