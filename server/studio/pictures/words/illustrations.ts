/**
 * The words that clearly name what an illustration shows, by language: `name: english; de german …`. Words with
 * other common meanings, such as "stage" or "space", are listed only as part of a phrase.
 */
export const illustrationWords = `
street: street,avenue,boulevard,bus stop,bus line,bus route; de straße,straßen,innenstadt; fr rue,rues; es calle,calles; it strada,strade; nl straat,straten; pt rua,ruas; ja 道路,街角; zh 街道,马路; ar شارع,الشارع
city: city,skyline,downtown,metropolis,cities; de stadt,großstadt,skyline; fr ville,grande ville; es ciudad; it città; nl stad; pt cidade; ja 都市,都会; zh 城市,都市; ar مدينة,المدينة
cafe: cafe,café,coffee shop,coffee house,coffee bar,espresso bar; de café,kaffeehaus; fr café,salon de thé; es cafetería; it caffetteria; nl koffiehuis,koffiebar; pt cafeteria; ja 喫茶店,カフェ; zh 咖啡馆,咖啡店; ar مقهى,المقهى
market: farmers market,farmers' market,market stall,market square,weekly market,flea market,street market; de wochenmarkt,marktplatz,flohmarkt; fr marché; es mercado,mercadillo; it mercato; nl weekmarkt,markt; pt mercado,feira; ja 市場; zh 菜市场,集市; ar سوق,السوق
station: train station,railway station,station; de bahnhof,hauptbahnhof; fr gare; es estación de tren; it stazione; nl station,treinstation; pt estação de trem,estação; ja 駅前; zh 火车站,车站; ar محطة القطار
airport: airport,runway,departure hall; de flughafen; fr aéroport; es aeropuerto; it aeroporto; nl luchthaven,vliegveld; pt aeroporto; ja 空港; zh 机场; ar مطار,المطار
village: village,small town,countryside; de dorf; fr village; es pueblo,aldea; it villaggio,paese; nl dorp; pt aldeia,vila; ja 村落,田舎; zh 村庄,乡村; ar قرية,القرية
stadium: stadium,arena,soccer field,football field,football pitch; de stadion; fr stade; es estadio; it stadio; nl stadion; pt estádio; ja スタジアム,競技場; zh 体育场,球场; ar ملعب,الملعب
garden: garden,backyard,allotment,vegetable garden; de garten,gärten; fr jardin,potager; es jardín,huerto; it giardino,orto; nl tuin,tuinen; pt jardim,horta; ja 庭園; zh 花园,菜园; ar حديقة,الحديقة
forest: forest,woods,woodland,forests; de wald,wälder; fr forêt; es bosque; it bosco,foresta; nl bos,bossen; pt floresta,bosque; ja 森林; zh 森林,树林; ar غابة,الغابة
mountains: mountains,alps,campsite,camping trip,camping; de berge,gebirge,alpen,campingplatz; fr montagnes,montagne,camping; es montañas,montaña,acampada; it montagne,montagna,campeggio; nl bergen,camping; pt montanhas,montanha; ja 山脈,キャンプ場; zh 山脉,露营; ar جبال,الجبال
beach: beach,beaches,seaside; de strand,strände; fr plage,plages; es playa,playas; it spiaggia,spiagge; nl strand,stranden; pt praia,praias; ja 砂浜,ビーチ; zh 海滩,沙滩; ar شاطئ,الشاطئ
sea: sea,ocean,high seas,oceans,cruise; de meer,ozean,meere,kreuzfahrt; fr mer,océan,mers; es mar,océano; it mare,oceano; nl zee,oceaan; pt mar,oceano; ja 海洋,海上; zh 大海,海洋; ar بحر,البحر,المحيط
space: outer space,space travel,space mission,solar system,universe,cosmos,galaxy; de weltall,weltraum,universum,sonnensystem; fr univers,système solaire; es universo,sistema solar; it universo,sistema solare; nl heelal,ruimtevaart,zonnestelsel; pt universo,sistema solar; ja 宇宙,太陽系; zh 太空,宇宙,太阳系; ar الفضاء,الكون
farm: farm,farms,farmland,farmyard,barn; de bauernhof,bauernhöfe; fr ferme,fermes; es granja,granjas; it fattoria; nl boerderij; pt fazenda,quinta; ja 農場,牧場; zh 农场; ar مزرعة,المزرعة
harbor: harbor,harbour,marina,docks,seaport,port city; de hafen,häfen; fr port,ports; es puerto; it porto; nl haven; pt porto; ja 港町; zh 港口,码头; ar ميناء,الميناء
kitchen: kitchen,kitchens; de küche,küchen; fr cuisine; es cocina; it cucina; nl keuken; pt cozinha; ja 台所,キッチン; zh 厨房; ar مطبخ,المطبخ
living-room: living room,sitting room; de wohnzimmer; fr salon,séjour; es sala de estar,salón; it soggiorno,salotto; nl woonkamer; pt sala de estar; ja 居間,リビング; zh 客厅; ar غرفة المعيشة
bedroom: bedroom,bedrooms; de schlafzimmer; fr chambre à coucher; es dormitorio; it camera da letto; nl slaapkamer; pt quarto de dormir; ja 寝室; zh 卧室; ar غرفة النوم
library: library,libraries,bookshelf,bookcase,bookstore,bookshop; de bibliothek,bücherei,bücherregal; fr bibliothèque; es biblioteca; it biblioteca,libreria; nl bibliotheek,boekenkast; pt biblioteca; ja 図書館,本棚; zh 图书馆,书架; ar مكتبة,المكتبة
classroom: classroom,classrooms,school,schools; de klassenzimmer,schule,schulen; fr salle de classe,école; es aula,escuela; it aula,scuola; nl klaslokaal,school; pt sala de aula,escola; ja 教室,学校; zh 教室,学校; ar الفصل الدراسي,المدرسة,مدرسة
stage: concert,concerts,concert stage,live stage,open-air stage; de bühne,konzert; fr concert,scène de concert; es concierto; it concerto; nl concert,podium; pt concerto,palco; ja コンサート; zh 音乐会,演唱会; ar حفلة موسيقية
desk: desk,home office,workstation,remote work; de schreibtisch,homeoffice; fr télétravail; es escritorio,teletrabajo; it scrivania; nl bureau,thuiswerken; pt escrivaninha,teletrabalho; ja 在宅勤務; zh 办公桌,书桌; ar مكتب منزلي
office: office,offices,workplace,headquarters; de büro,büros,arbeitsplatz; fr bureau,bureaux; es oficina,oficinas; it ufficio,uffici; nl kantoor,kantoren; pt escritório; ja 事務所,オフィス; zh 办公室; ar المكتب
meeting: meeting,meetings,meeting room,conference room,boardroom; de besprechung,meeting,besprechungsraum; fr réunion,réunions; es reunión,reuniones; it riunione,riunioni; nl vergadering,vergaderingen; pt reunião,reuniões; ja 会議; zh 会议,会议室; ar اجتماع,الاجتماع
factory: factory,factories,assembly line,production line,factory floor; de fabrik,fabriken,fließband; fr usine,usines; es fábrica,fábricas; it fabbrica,fabbriche; nl fabriek,fabrieken; pt fábrica,fábricas; ja 工場; zh 工厂; ar مصنع,المصنع
warehouse: warehouse,warehouses,fulfillment center,distribution center,stockroom; de lagerhalle,lagerhaus; fr entrepôt; es almacén; it magazzino; nl magazijn; pt armazém; ja 倉庫; zh 仓库; ar مستودع,المستودع
laboratory: laboratory,laboratories,lab,labs; de labor,labore; fr laboratoire; es laboratorio; it laboratorio; nl laboratorium; pt laboratório; ja 実験室,研究所; zh 实验室; ar مختبر,المختبر
hospital: hospital,hospitals,hospital room,hospital bed,clinic; de krankenhaus,klinik; fr hôpital,clinique; es hospital,clínica; it ospedale,clinica; nl ziekenhuis,kliniek; pt hospital,clínica; ja 病院; zh 医院; ar مستشفى,المستشفى
workshop: carpentry,woodworking,woodshop,carpenter's workshop,repair shop,bike shop; de werkstatt,schreinerei,tischlerei; fr atelier,menuiserie; es taller,carpintería; it officina,falegnameria; nl werkplaats,timmerwerkplaats; pt oficina,carpintaria; ja 作業場,木工; zh 木工,作坊; ar ورشة,الورشة
shop: shop,shops,store,stores,boutique,corner shop; de laden,geschäft,kaufhaus; fr magasin,boutique; es tienda,tiendas; it negozio,negozi; nl winkel,winkels; pt loja,lojas; ja 商店; zh 商店; ar متجر,المتجر
construction: construction site,building site,construction; de baustelle,baustellen; fr chantier; es obra en construcción; it cantiere; nl bouwplaats,bouwput; pt canteiro de obras; ja 建設現場,工事現場; zh 工地; ar موقع البناء
`;
