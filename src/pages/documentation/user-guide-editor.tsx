import { Kbd } from "@/components/ui/kbd";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { Code, Part, Terms } from "./prose";
import { editorKeys, presets, timelineTerms, wishes } from "./user-guide-editor-terms";

/** The editor in detail: the timeline, keyframes, keys, new media, warnings, changes in words and render presets. */
export const EditorParts = () => (
  <>
    <Part id="timeline" title={t("Edit scenes on the timeline")}>
      <p>
        <Rich
          text="In windows that are at least 1,280 pixels wide, the <b>Timeline</b> below the preview shows the scenes, the voice, the music, the sounds and the layers of the selected scene. Click or drag on the ruler to move the playhead. <b>Film</b> shows the whole film, <b>Scene</b> the selected scene, and Ctrl with the mouse wheel zooms."
          parts={{ b: <b /> }}
        />
      </p>
      <Terms of={timelineTerms} />
    </Part>
    <Part id="keyframes" title={t("Keyframes")}>
      <p>
        <Rich
          text="A keyframe sets where an element is at a given moment. Select the element, move the playhead into its scene, and click <b>Keyframe</b> or press <kbd>K</kbd>. Then move the playhead, add a second keyframe, and drag the element: it now moves from the first position to the second. With the playhead at a keyframe, dragging or the arrow keys move the element only at that moment, and dragging a corner scales it only at that moment. Anywhere else, you change its whole motion."
          parts={{ b: <b />, kbd: <Kbd /> }}
        />
      </p>
      <p>
        <Rich
          text="The diamonds on the element's bar in the timeline are its keyframes. Click a diamond to move the playhead to it. Drag it, or press the arrow keys, to move it by 0.1 seconds, or by one second with Shift. <kbd>Delete</kbd> removes it. In the <b>Element</b> tab, <b>Motion</b> has each keyframe's position, opacity, scale, rotation and easing. With <b>Custom curve</b>, you draw the easing yourself. An element can have up to 50 keyframes."
          parts={{ b: <b />, kbd: <Kbd /> }}
        />
      </p>
    </Part>
    <Part id="editor-keys" title={t("Editor shortcuts")}>
      <p>
        {t(
          "On a Mac, use ⌘ instead of Ctrl. While the focus is in a field or a menu, only the shortcuts for undo, redo and save work.",
        )}
      </p>
      <Terms of={editorKeys} />
    </Part>
    <Part id="new-media" title={t("Generate pictures and record the screen")}>
      <p>
        <Rich
          text="Wherever you choose a picture, you can also generate one: <b>Generate a picture…</b> is under Assets, under <b>Add element</b> and in the Element tab. Each picture becomes an asset with your prompt as its name, even if you close the dialog before the picture is ready. You see the price first, if it is known. You can choose any image model from your upstreams."
          parts={{ b: <b /> }}
        />
      </p>
      <p>
        <Rich
          text="<b>Record the screen…</b>, next to the upload button and under <b>Add element</b>, records a screen, a window or a tab for up to three minutes, with your microphone if you want. The recording becomes a clip like any other video."
          parts={{ b: <b /> }}
        />
      </p>
    </Part>
    <Part id="warnings" title={t("Warnings and “Fix all”")}>
      <p>
        <Rich
          text="The editor checks the film whenever you stop editing for a moment. Scenes with warnings have an icon and a number in the list, and the <b>Scene</b> tab begins with the warnings. Click a warning to select its element."
          parts={{ b: <b /> }}
        />
      </p>
      <p>
        {t(
          "The editor finds elements that overlap, extend outside the frame, or are close to its edge or in the caption area. It finds text that is small, hard to read, repeated, incomplete or shown too briefly, characters that the font doesn't have, and numbers without a label. It also finds scenes that are empty, start empty or pause for too long, repeated pictures, deleted assets, video clips that end early, and whatever differs from the brand kit.",
        )}
      </p>
      <p>
        <Rich
          text="The button beside a warning fixes the problem or opens the field where you can. <b>Fix all</b> fixes what it can in all scenes, as a single step that <b>Undo</b> reverts. It never deletes anything and never resets a layout: fixes that would, such as removing repeated text, wait for a click on their own button. Locked elements stay unchanged. You can render a film that has warnings."
          parts={{ b: <b /> }}
        />
      </p>
    </Part>
    <Part id="changes" title={t("Describe a change in words")}>
      <p>
        <Rich
          text="In the <b>Change</b> tab of a composed film, write what should change, and click <b>Propose</b>. A message can ask for several changes. You see what will change, and each changed scene <b>before</b> and <b>after</b>. <b>Apply</b> makes the change, and <b>Discard</b> leaves the film as it is. Check <b>Only in scene …</b> if the message is about the selected scene."
          parts={{ b: <b /> }}
        />
      </p>
      <p>
        <Rich
          text="The film's model prepares the change, and the proposal links to its request in the log. A language model can change the scenes and their order, the colors, the style and the sound. The built-in model <code>scenewright/sketch-1</code> is rule-based and understands only English. It reads up to eight instructions from a message's first 1,000 characters, and says which ones it didn't understand. Examples:"
          parts={{ code: <Code /> }}
        />
      </p>
      <Terms of={wishes} />
    </Part>
    <Part id="render-presets" title={t("Render presets")}>
      <p>
        <Rich
          text="The presets at the top of <b>Render</b> choose settings that suit where a film will be shown. You can change each setting before you start the render."
          parts={{ b: <b /> }}
        />
      </p>
      <Terms of={presets} />
    </Part>
  </>
);
