import type { Prompt } from "./prompt.ts";

/** Realistic prompts in other languages. */
export const everydayForeignPrompts: Prompt[] = [
  {
    name: "Bäckerei",
    language: "de",
    prompt:
      "Ein Video von 30 Sekunden über unsere Bäckerei in Leipzig: Seit 1924 backen wir mit Natursauerteig. Jeden Morgen um drei Uhr knetet Familie Brandt 200 Kilo Teig. Unser Bestseller ist das Roggenbrot für 4,20 Euro. Samstags gibt es Mohnkuchen. Kommt vorbei!",
    facts: [["1924", "1,924", "1.924"], ["Natursauerteig"], ["200"], ["4,2"], ["Mohnkuchen"]],
    seconds: 30,
  },
  {
    name: "musée des instruments",
    language: "fr",
    prompt:
      "Une vidéo sur le musée des instruments de Bruxelles : il possède plus de 8000 instruments, dont 1200 sont exposés. Le bâtiment Old England date de 1899. Le plus vieil instrument est une flûte en os de 4000 ans. L'entrée coûte 15 euros et elle est gratuite le premier mercredi du mois.",
    facts: [
      ["8000", "8,000", "8.000"],
      ["1200", "1,200", "1.200"],
      ["1899", "1,899", "1.899"],
      ["4000", "4,000", "4.000"],
      ["15"],
      ["premier mercredi"],
    ],
  },
  {
    name: "origen del café",
    language: "es",
    prompt:
      "Vídeo de 30 segundos: de dónde viene el café. El café nació en Etiopía. En el siglo XV llegó a Yemen. Hoy Brasil produce el 37 % del café del mundo, Vietnam el 17 % y Colombia el 8 %. Una planta tarda cuatro años en dar fruto. Cada día se beben dos mil millones de tazas.",
    facts: [["Etiopía"], ["Yemen"], ["37"], ["17"], ["8"], ["cuatro años"], ["dos mil millones"]],
    seconds: 30,
  },
  {
    name: "温泉",
    language: "ja",
    prompt:
      "温泉の入り方を紹介する30秒の動画。まず体を洗います。次にゆっくりお湯に入ります。タオルは湯船に入れません。お湯の温度は約42度です。10分ほどで上がり、水を飲みましょう。",
    facts: [["体を洗"], ["タオル"], ["42"], ["10分"]],
    seconds: 30,
  },
  {
    name: "storia della Vespa",
    language: "it",
    prompt:
      "Un video sulla storia della Vespa. Nel 1946 Corradino D'Ascanio disegnò la prima Vespa per la Piaggio. Nel 1953 il film Vacanze romane la rese famosa in tutto il mondo. Nel 2016 ha compiuto 70 anni. Ne sono state vendute più di 19 milioni. Oggi esiste anche una versione elettrica.",
    facts: [
      ["1946", "1,946", "1.946"],
      ["1953", "1,953", "1.953"],
      ["2016", "2,016", "2.016"],
      ["19 milioni"],
      ["elettrica"],
    ],
  },
  {
    name: "Nazaré",
    language: "pt",
    prompt:
      "Um vídeo sobre a onda gigante da Nazaré. Em 2020 Sebastian Steudtner surfou uma onda de 26 metros. O canhão da Nazaré tem 230 quilómetros de comprimento e 5 quilómetros de profundidade. As maiores ondas chegam entre outubro e março.",
    facts: [["2020", "2,020", "2.020"], ["26"], ["230"], ["5"], ["outubro"]],
  },
  {
    name: "fietsen",
    language: "nl",
    prompt:
      "Een video van 30 seconden over fietsen in Nederland. Er zijn 23 miljoen fietsen voor 17,8 miljoen mensen. Utrecht heeft de grootste fietsenstalling ter wereld, met 12.500 plekken. Gemiddeld fietst een Nederlander 1000 kilometer per jaar. Fietsen is gezond, stil en goedkoop.",
    facts: [["23 miljoen"], ["17,8"], ["12.500"], ["1000", "1,000", "1.000"], ["goedkoop"]],
    seconds: 30,
  },
  {
    name: "大熊猫",
    language: "zh",
    prompt:
      "制作一个关于大熊猫的30秒视频。大熊猫生活在四川的山林里。它们每天吃12到38公斤竹子。野生大熊猫约有1900只。刚出生的幼崽只有100克。保护区已经有67个。",
    facts: [["四川"], ["12到38公斤"], ["1900", "1,900", "1.900"], ["100"], ["67"]],
    seconds: 30,
  },
  {
    name: "القهوة",
    language: "ar",
    prompt:
      "فيديو قصير عن القهوة العربية: تُحضَّر من البن الأخضر والهيل. تُقدَّم في فنجان صغير بلا سكر. يملأ المضيف ثلث الفنجان فقط. إذا هززت الفنجان فقد اكتفيت.",
    facts: [["الهيل"], ["بلا سكر"], ["ثلث الفنجان"]],
  },
  {
    name: "Verein",
    language: "de",
    prompt:
      "Vereinsfilm: Der TSV Moorbach sucht Trainerinnen und Trainer. Wir haben 640 Mitglieder in 9 Abteilungen. Montags trainieren die Kinder, dienstags die Jugend und donnerstags die Erwachsenen. Du bekommst 15 Euro pro Stunde und eine Ausbildung. Melde dich unter trainer@tsv-moorbach.de!",
    facts: [["640"], ["9 Abteilungen"], ["donnerstags"], ["15"], ["trainer@tsv-moorbach.de"]],
  },
  {
    name: "Wärmepumpe",
    language: "de",
    prompt:
      "Wie funktioniert eine Wärmepumpe? Sie entzieht der Luft draußen Wärme. Ein Kältemittel verdampft schon bei niedrigen Temperaturen. Der Verdichter presst das Gas zusammen, dadurch wird es heiß. Diese Wärme geht an die Heizung. Aus einer Kilowattstunde Strom werden drei bis vier Kilowattstunden Wärme.",
    facts: [["Kältemittel"], ["Verdichter"], ["Heizung"], ["drei bis vier"]],
  },
  {
    name: "vélo et voiture",
    language: "fr",
    prompt:
      "Comparez le vélo et la voiture en ville. Le vélo roule à 15 km/h en moyenne, la voiture à 14 km/h. Le vélo coûte 150 euros par an, la voiture 4500 euros. Une place de parking suffit pour dix vélos.",
    facts: [["15 km/h"], ["14 km/h"], ["150"], ["4500", "4,500", "4.500"], ["dix vélos"]],
  },
  {
    name: "empleo",
    language: "es",
    prompt:
      "Buscamos cocinero o cocinera en Valencia. Ofrecemos 1.800 euros al mes, dos días libres y comida. Necesitas dos años de experiencia y ganas de aprender. Envía tu currículum a hola@lamarina.es.",
    facts: [
      ["cocinero"],
      ["1800", "1,800", "1.800"],
      ["dos días libres"],
      ["dos años"],
      ["hola@lamarina.es"],
    ],
  },
  {
    name: "gelato",
    language: "it",
    prompt:
      "Come si fa il gelato alla crema? 1. Scalda mezzo litro di latte. 2. Monta quattro tuorli con 120 grammi di zucchero. 3. Unisci il latte caldo e mescola a fuoco basso. 4. Lascia raffreddare due ore. 5. Versa nella gelatiera per 30 minuti.",
    facts: [["mezzo litro"], ["quattro tuorli"], ["120"], ["due ore"], ["30"]],
  },
  {
    name: "Amazónia",
    language: "pt",
    prompt:
      "A Amazónia em números: 5,5 milhões de quilómetros quadrados, 390 mil milhões de árvores e 16 mil espécies de árvores. Perdeu 17 % da floresta em 50 anos. Se perder 25 %, pode tornar-se savana.",
    facts: [["5,5"], ["390"], ["16"], ["17"], ["50"], ["savana"]],
  },
  {
    name: "koffie",
    language: "nl",
    prompt:
      "Waarom drinken we koffie? Cafeïne blokkeert de stof die ons moe maakt. Na 30 minuten is het effect het sterkst. Nederlanders drinken gemiddeld vier koppen per dag. Na drie uur 's middags slaap je er slechter van.",
    facts: [["Cafeïne"], ["30"], ["vier koppen"]],
  },
  {
    name: "抹茶",
    language: "ja",
    prompt:
      "抹茶の作り方を説明する動画。抹茶を2グラム茶碗に入れます。80度のお湯を70ミリリットル注ぎます。茶筅で手早く混ぜます。泡が立ったら出来上がりです。",
    facts: [["2グラム"], ["80度"], ["70ミリリットル"], ["茶筅"]],
  },
  {
    name: "高铁",
    language: "zh",
    prompt:
      "介绍中国高铁的短片。2008年第一条高铁开通。现在全国高铁里程超过4.5万公里。最高时速350公里。从北京到上海只要四个半小时。每天有超过800万人乘坐高铁。",
    facts: [["2008", "2,008", "2.008"], ["4.5"], ["350"], ["四个半小时"], ["800"]],
  },
  {
    name: "النخلة",
    language: "ar",
    prompt:
      "فيلم عن النخلة: تعيش النخلة أكثر من مئة عام. تعطي النخلة الواحدة نحو 80 كيلوغراما من التمر في السنة. جذورها تصل إلى الماء العميق. لا شيء يُرمى منها: السعف للسلال والجذع للبناء.",
    facts: [["مئة عام"], ["80"], ["الماء العميق"]],
  },
];
