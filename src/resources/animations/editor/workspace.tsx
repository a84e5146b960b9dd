import { cueWords, withCues } from "@scene/cues.ts";
import { timelineOf } from "@scene/timeline.ts";
import {
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { PlayerHandle } from "@/components/player/player";
import { useFilmUploads } from "@/components/player/use-film-assets";
import { useFontsAndMedia } from "@/components/player/use-film-media";
import { useCan } from "@/providers/access";
import type { PageProps } from "../../extension";
import { UnsavedGuard } from "../../views/form/unsaved-guard";
import { Stage } from "../canvas/stage";
import { useReview } from "../comments/use-review";
import { useFindings } from "../findings/use-findings";
import { Inspector } from "../inspector/inspector";
import { RenderList } from "../render/render-list";
import { RequestList } from "../requests/request-list";
import { SceneList } from "../scenes/scene-list";
import { FilmTimeline } from "../timeline/film-timeline";
import { useVoiceover } from "../voice/use-voiceover";
import { ClipNotes } from "./clip-notes";
import type { Animation, Content } from "./content";
import { FilmClock } from "./film-clock";
import { filmOf } from "./film-of";
import { Header } from "./header/header";
import { usePreparedClips } from "./prepare-clips";
import { Shortcuts } from "./shortcuts";
import { StepNotices } from "./step-notices";
import {
  type InspectorTab,
  PictureContext,
  type Studio,
  StudioContext,
  StudioStore,
  useStudio,
} from "./studio-context";
import { useBrandRules } from "./use-brand-kits";
import { adopt, useDraft } from "./use-draft";

const none: number[] = [];

/** The share of a scene's duration after which most elements are visible. */
const settledShare = 0.9;

interface WorkspaceProps {
  page: PageProps;
  record: Animation;
}

/**
 * An animation's editor. Reads the data that doesn't change with each edit, so that dragging an element doesn't read
 * this data again.
 */
export function Workspace({ page, record }: WorkspaceProps) {
  const may = useCan(page.resource.name);
  const voice = useVoiceover(record.id);
  return <Editor page={page} record={record} voice={voice} canEdit={may("edit")} />;
}

interface EditorProps extends WorkspaceProps {
  voice: ReturnType<typeof useVoiceover>;
  canEdit: boolean;
}

function Editor({ page, record, voice, canEdit }: EditorProps) {
  const { draft, snapshot } = useDraft(record);
  const { content } = snapshot;
  const [chosenId, setChosenId] = useState<string>();
  const [selected, setSelected] = useState<number[]>(none);
  const [tab, setTab] = useState<InspectorTab>("scene");
  const player = useRef<PlayerHandle>(null);
  const [clock] = useState(() => new FilmClock());
  const { size } = record;
  const film = useMemo(() => filmOf(content, size), [content, size])!;
  const uploads = useFilmUploads(film);
  const { assets } = uploads;
  usePreparedClips(assets);
  const looks = useFontsAndMedia(film, assets);
  const said = useMemo(
    () => Object.fromEntries(Object.entries(voice.spoken).map(([id, { words }]) => [id, words])),
    [voice.spoken],
  );
  const timeline = useMemo(() => {
    const seconds = Object.fromEntries(Object.entries(voice.spoken).map(([id, one]) => [id, one.duration]));
    return timelineOf(withCues(film, said), seconds);
  }, [film, said, voice.spoken]);
  const brand = useBrandRules(content.brand_kit_id);
  const findings = useFindings(film, looks.media, looks.fontVersion, brand, uploads);
  const index = Math.max(
    0,
    film.scenes.findIndex(({ id }) => id === chosenId),
  );
  const scene = film.scenes[index]!;
  const planned = content.plan?.scenes.find(({ id }) => id === scene.id);
  const now = useRef({ timeline, film, index });
  now.current = { timeline, film, index };

  const seek = useCallback((seconds: number) => player.current?.seek(seconds), []);
  const choose = useCallback((id: string, element: number | null = null) => {
    setChosenId(id);
    setSelected(element === null ? none : [element]);
    const shot = now.current.timeline.shots.find((one) => one.scene.id === id);
    player.current?.pause();
    if (shot) player.current?.show(shot.start + shot.duration * settledShare, shot.start);
    setTab((tab) => (element !== null ? "element" : tab === "element" ? "scene" : tab));
  }, []);
  const showMoment = useCallback((seconds: number, id: string | null, element: number | null) => {
    player.current?.pause();
    if (now.current.film.scenes.some((one) => one.id === id)) {
      setChosenId(id!);
      setSelected(element === null ? none : [element]);
    }
    player.current?.seek(seconds);
  }, []);
  const select = useCallback((elements: number[]) => {
    setSelected(elements);
    if (elements.length > 0) setTab("element");
  }, []);
  const chooseElement = useCallback(
    (element: number | null) => select(element === null ? none : [element]),
    [select],
  );
  const onScene = useCallback((at: number) => {
    const id = now.current.film.scenes[at]?.id;
    setChosenId((before) => {
      if (before !== id) setSelected(none);
      return id;
    });
  }, []);
  const pause = useCallback(() => player.current?.pause(), []);
  const moment = useCallback(() => player.current?.now() ?? 0, []);
  const edit = useCallback<Studio["edit"]>((change, group) => draft.edit(change, group), [draft]);
  const editFilm = useCallback(
    (change: (content: Content) => Content, group?: string) => {
      const whole = now.current.film;
      // The first manual change turns the laid-out plan into a document.
      draft.edit((before) => change(before.document ? before : { ...before, document: whole }), group);
    },
    [draft],
  );

  // Most elements enter later, so the preview starts at a moment when they are visible.
  useEffect(() => {
    const first = now.current.timeline.shots[0];
    if (first) player.current?.show(first.duration * settledShare, 0);
  }, []);

  // Called after the effect above, because the review can seek to the moment of the comment in the URL.
  const review = useReview({ id: record.id, timeline, showMoment, showTab: () => setTab("comments") });

  const count = scene.elements.length;
  const selection = useMemo(() => {
    const left = selected.filter((at) => at < count);
    return left.length === selected.length ? selected : left;
  }, [selected, count]);
  const studio: Studio = {
    ...voice,
    ...looks,
    record,
    draft,
    snapshot,
    content,
    film,
    timeline,
    findings,
    brand,
    assets,
    index,
    scene,
    shown: timeline.shots[index]!.scene,
    words: cueWords(scene, said),
    planned,
    selection,
    select,
    chosen: selection.length === 1 ? selection[0]! : null,
    tab,
    setTab,
    choose,
    chooseElement,
    edit,
    editFilm,
    canEdit,
    adopt,
    seek,
    pause,
    review,
    now: moment,
    clock,
  };
  const [store] = useState(() => new StudioStore(studio));
  // Parts that render for the first time read the state at once; the others are notified after the commit.
  store.current = studio;
  useLayoutEffect(() => store.publish());
  return (
    <StudioContext value={store}>
      <PictureContext value={studio}>
        <Parts page={page} player={player} onScene={onScene} />
      </PictureContext>
    </StudioContext>
  );
}

interface PartsProps {
  page: PageProps;
  player: RefObject<PlayerHandle | null>;
  onScene: (at: number) => void;
}

/** The editor's parts. Each follows the editor's state on its own. */
const Parts = memo(function Parts({ page, player, onScene }: PartsProps) {
  const { draft } = useStudio();
  return (
    <>
      <UnsavedGuard when={draft.isDirty} />
      <div className="flex flex-col gap-4">
        <Shortcuts />
        <Header page={page} />
        <StepNotices />
        <ClipNotes />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:max-xl:grid-rows-[auto_auto_1fr] xl:grid-cols-[11.5rem_minmax(0,1fr)_22rem]">
          <SceneList />
          <div className="grid min-w-0 gap-4 max-xl:contents">
            <Stage ref={player} onScene={onScene} />
            <FilmTimeline />
            <RenderList />
            <RequestList />
          </div>
          <Inspector />
        </div>
      </div>
    </>
  );
});
