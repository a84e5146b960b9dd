/** Dutch words, as `word=english`, separated by commas and line breaks. */
export const nl = `
huis=house,huizen=house,huisje=house,woning=house,appartement=apartment,flat=apartment,tuin=garden
deur=door,raam=window,venster=window,bed=bed,matras=bed,lamp=lamp,licht=light,gloeilamp=light
keuken=kitchen,kok=kitchen,tafel=table,bureautafel=table,stoel=chair,sleutel=key,hangslot=lock,klok=clock
uur=clock,tijd=time,seconde=stopwatch,seconden=stopwatch,snelheid=stopwatch,minuut=stopwatch
minuten=stopwatch,wekker=alarm,ochtend=alarm,kalender=calendar,agenda=calendar,week=calendar
afspraak=calendar,pakket=package,pakje=package,doos=package,dozen=package,tas=bag,handtas=bag
rugzak=backpack,boekentas=backpack,koffer=suitcase,bagage=suitcase,paraplu=umbrella,bril=glasses
overhemd=shirt,hemd=shirt,kleding=shirt,kleren=shirt,mode=shirt,jurk=dress,rok=dress,jas=coat,mantel=coat
broek=trousers,spijkerbroek=trousers,schoen=shoe,schoenen=shoe,hoed=hat,pet=hat,helm=helmet
veiligheid=helmet,cadeau=gift,geschenk=gift,speelgoed=toy,spel=game,game=game,voetbal=football
bal=football,feest=party,viering=party,festival=festival,kermis=festival,muziek=music,lied=music
liedje=music,concert=music,gitaar=guitar,piano=piano,viool=violin,orkest=violin,microfoon=microphone
zanger=microphone,camera=camera,fototoestel=camera,foto=camera,foto's=camera,schilderij=painting
kunst=painting,kunstenaar=painting,schilder=painting,museum=museum,musea=museum,tentoonstelling=museum
galerie=museum,theater=theatre,toneel=theatre,podium=theatre,bioscoop=cinema,koffie=coffee
espresso=coffee,koffiebar=coffee,cappuccino=coffee,koffieboon=coffee,koffiebonen=coffee,thee=tea
melk=milk,zuivel=milk,water=water,drinkwater=water,sap=juice,vruchtensap=juice,bier=beer,brouwerij=beer
wijn=wine,wijngaard=wine,brood=bread,bakker=bread,bakkerij=bread,deeg=bread,gist=bread,meel=flour
bloem=flour,tarwe=flour,graan=flour,rogge=flour,taart=cake,cake=cake,verjaardag=cake,koekje=cookie
koekjes=cookie,stroopwafel=cookie,chocolade=chocolate,cacao=chocolate,suiker=sugar,snoep=sugar
honing=honey,jam=honey,ijsje=ice cream,ijssalon=ice cream,ei=egg,eieren=egg,boter=butter,kaas=cheese
kazen=cheese,zout=salt,peper=salt,specerijen=salt,olijfolie=oil,olijf=oil,olijven=oil,knoflook=garlic
ui=onion,uien=onion,tomaat=tomato,tomaten=tomato,aardappel=potato,aardappelen=potato,aardappels=potato
groente=vegetable,groenten=vegetable,wortel=vegetable,salade=salad,sla=salad,komkommer=cucumber
paddenstoel=mushroom,champignon=mushroom,maïs=corn,boon=bean,bonen=bean,linzen=bean,rijst=rice
pasta=pasta,noedels=pasta,spaghetti=pasta,pizza=pizza,pizzeria=pizza,hamburger=hamburger
boterham=sandwich,broodje=sandwich,soep=soup,vlees=meat,rundvlees=meat,kip=chicken,worst=sausage,spek=ham
vis=fish,vissen=fish,zalm=fish,tonijn=fish,haring=fish,garnaal=shrimp,garnalen=shrimp,appel=apple
appels=apple,appelboom=apple,fruit=fruit,vruchten=fruit,peer=pear,peren=pear,sinaasappel=orange
sinaasappels=orange,mandarijn=orange,citroen=lemon,citroenen=lemon,banaan=banana,bananen=banana
druif=grape,druiven=grape,aardbei=strawberry,aardbeien=strawberry,kers=cherry,kersen=cherry,perzik=peach
abrikoos=peach,watermeloen=watermelon,meloen=watermelon,ananas=pineapple,mango=mango,avocado=avocado
kokosnoot=coconut,noot=nut,noten=nut,amandel=nut,kruiden=herb,basilicum=herb,peterselie=herb
maaltijd=meal,eten=meal,lunch=meal,diner=meal,restaurant=meal,voedsel=meal,gerecht=meal,ontbijt=breakfast
recept=recipe,recepten=recipe,ingrediënten=recipe,kookpot=pot,steelpan=pot,koekenpan=pan,braadpan=pan
mengkom=bowl,schaal=bowl,vork=plate,bestek=plate,borden=plate,mes=knife,messen=knife,lepel=spoon
eetlepel=spoon,theelepel=spoon,oven=oven,fornuis=oven,koelkast=fridge,vriezer=fridge,kaars=candle
kaarsen=candle,badkamer=bath,badkuip=bath,douche=shower,zeep=soap,wasmachine=laundry,wasgoed=laundry
gereedschap=tool,reparatie=tool,onderhoud=tool,werkplaats=tool,hamer=hammer,schroevendraaier=screwdriver
hout=wood,timmerman=wood,muur=wall,baksteen=wall,bakstenen=wall,bouwplaats=construction,bouw=construction
kraan=construction,zon=sun,zonlicht=sun,zomer=sun,maan=moon,maanlicht=moon,nacht=moon,ster=star
sterren=star,sterrenkunde=star,heelal=space,ruimtevaart=space,melkweg=space,planeet=planet
planeten=planet,aarde=earth,wereld=earth,wereldbol=earth,raket=rocket,raketten=rocket,ruimteschip=rocket
astronaut=rocket,satelliet=satellite,satellieten=satellite,telescoop=telescope,sterrenwacht=telescope
wolk=cloud,wolken=cloud,regen=rain,storm=storm,onweer=storm,bliksem=storm,donder=storm,sneeuw=snow
winter=snow,vorst=snow,ijs=ice,gletsjer=ice,wind=wind,regenboog=rainbow,mist=fog,nevel=fog
het weer=weather,weerbericht=weather,temperatuur=temperature,warmte=temperature,hitte=temperature
klimaat=temperature,graden=temperature,orkaan=hurricane,cycloon=hurricane,vuur=fire,brand=fire
bosbrand=fire,vlam=fire,vulkaan=volcano,vulkanen=volcano,lava=volcano,uitbarsting=volcano,berg=mountain
bergen=mountain,heuvel=mountain,alpen=mountain,bergtop=mountain,vallei=valley,dal=valley,landschap=valley
woestijn=desert,zand=desert,duin=desert,duinen=desert,eiland=island,eilanden=island,strand=beach
kust=beach,vakantie=beach,zee=sea,zeeën=sea,oceaan=sea,golven=sea,getij=sea,rivier=river,rivieren=river
meer van=river,overstroming=river,watersnood=river,beek=river,waterval=waterfall,dijk=dike,dijken=dike
stuwdam=dike,deltawerken=dike,druppel=drop,druppels=drop,stoom=vapor,waterdamp=vapor,verdamping=vapor
rots=rock,steen=rock,stenen=rock,rotsen=rock,bodem=soil,aarde in de tuin=soil,compost=soil,boom=tree
bomen=tree,bos=tree,bossen=tree,woud=tree,regenwoud=tree,blad=leaf,bladeren=leaf,bladgroen=leaf
herfst=autumn,lente=spring season,voorjaar=spring season,plant=plant,planten=plant,fotosynthese=plant
zaad=seed,zaden=seed,zaadje=seed,bloemen=flower,bloesem=flower,roos=rose,rozen=rose,zonnebloem=sunflower
tulp=tulip,tulpen=tulip,cactus=cactus,gras=grass,weide=grass,weiland=grass,bamboe=bamboo,jungle=jungle
oerwoud=jungle,boerderij=farm,boer=farm,boeren=farm,landbouw=farm,oogst=farm,akker=farm,tractor=tractor
trekker=tractor,stal=barn,schuur=barn,hond=dog,honden=dog,puppy=dog,kat=cat,katten=cat,poes=cat
paard=horse,paarden=horse,pony=horse,koe=cow,koeien=cow,vee=cow,rund=cow,varken=pig,varkens=pig
schaap=sheep,schapen=sheep,lam=sheep,wol=sheep,geit=goat,geiten=goat,konijn=rabbit,konijnen=rabbit
haas=rabbit,muis=mouse animal,rat=mouse animal,ratten=mouse animal,vogel=bird,vogels=bird,ooievaar=bird
mus=bird,uil=owl,adelaar=eagle,arend=eagle,eend=duck,eenden=duck,kippen=hen,haan=hen,pinguïn=penguin
pinguïns=penguin,olifant=elephant,olifanten=elephant,leeuw=lion,leeuwen=lion,tijger=tiger,tijgers=tiger
beer=bear,beren=bear,panda=panda,reuzenpanda=panda,wolf=wolf,wolven=wolf,vos=fox,vossen=fox,hert=deer
herten=deer,ree=deer,aap=monkey,apen=monkey,slang=snake,slangen=snake,kikker=frog,kikkers=frog
schildpad=turtle,walvis=whale,walvissen=whale,dolfijn=dolphin,dolfijnen=dolphin,haai=shark,haaien=shark
inktvis=octopus,octopus=octopus,krab=crab,krabben=crab,koraal=coral,koraalrif=coral,bijen=bee
honingbij=bee,bijenkorf=bee,nectar=nectar,stuifmeel=nectar,bestuiving=nectar,imker=beekeeper
imkers=beekeeper,vlinder=butterfly,vlinders=butterfly,rups=butterfly,mier=ant,mieren=ant,spin=spider
spinnen=spider,insect=insect,insecten=insect,kever=insect,worm=worm,wormen=worm,regenworm=worm,slak=snail
slakken=snail,dinosaurus=dinosaur,fossiel=dinosaur,dinosaurussen=dinosaur,dier=animal,dieren=animal
huisdier=animal,veer=feather,veren=feather,recycling=recycling,duurzaamheid=recycling
hergebruik=recycling,afval=rubbish,vuilnis=rubbish,prullenbak=rubbish,vervuiling=pollution
uitstoot=pollution,koolstofdioxide=pollution,zuurstof=oxygen,energie=energy,elektriciteit=energy
stroom=energy,stekker=plug,stopcontact=plug,oplader=plug,batterij=battery,accu=battery,batterijen=battery
zonnepaneel=solar panel,zonnepanelen=solar panel,windturbine=wind turbine,windmolens op zee=wind turbine
windpark=wind turbine,molen=windmill,molens=windmill,windmolen=windmill,windmolens=windmill
verwarming=heating,warmtepomp=heating,ketel=heating,koeling=cooling,airco=cooling,gas=gas,benzine=gas
brandstof=gas,diesel=gas,aardolie=oil drum,olievat=oil drum,kerncentrale=nuclear,kernenergie=nuclear
auto=car,auto's=car,wagen=car,taxi=taxi,bus=bus,bussen=bus,trein=train,treinen=train,spoorweg=train
spoor=train,tram=tram,trams=tram,metro=subway,station=station,stations=station,perron=station,fiets=bike
fietsen=bike,fietser=bike,fietsers=bike,fietspad=bike,step=scooter,bromfiets=scooter,scooter=scooter
motor=motorcycle,motorfiets=motorcycle,vrachtwagen=truck,bestelwagen=truck,logistiek=truck,vracht=truck
bezorger=courier,koerier=courier,bezorging=courier,levering=courier,schip=ship,schepen=ship,veerboot=ship
boot=boat,boten=boat,zeilboot=boat,haven=harbor,havens=harbor,anker=harbor,container=container
containers=container,vliegtuig=plane,vliegtuigen=plane,vlucht=plane,luchthaven=airport,vliegveld=airport
helikopter=helicopter,brug=bridge,bruggen=bridge,straat=road,straten=road,snelweg=road,verkeer=road
verkeerslicht=traffic light,stoplicht=traffic light,wiel=wheel,wielen=wheel,band van de fiets=wheel
autoband=wheel,motoren=engine,machine=engine,machines=engine,mechaniek=engine,kaart=map,landkaart=map
plattegrond=map,route=map,kompas=compass,reis=travel,reizen=travel,toerisme=travel,toerist=travel
toeristen=travel,hotel=hotel,hotels=hotel,overnachting=hotel,tent=tent,tenten=tent,camping=tent
kamperen=tent,paspoort=passport,visum=passport,locatie=location,adres=location,plek=location,stad=city
steden=city,amsterdam=city,rotterdam=city,utrecht=city,den haag=city,antwerpen=city,dorp=village
dorpen=village,wijk=village,buurt=village,kasteel=castle,kastelen=castle,burcht=castle
middeleeuwen=castle,paleis=palace,paleizen=palace,kerk=church,kerken=church,kathedraal=church
koepel=church,klooster=church,moskee=mosque,tempel=temple,tempels=temple,heiligdom=shrine,toren=tower
torens=tower,vuurtoren=lighthouse,monument=monument,monumenten=monument,ruïne=monument,standbeeld=statue
beeld=statue,beelden=statue,fontein=fountain,speeltuin=playground,stadion=stadium,dierentuin=zoo
ziekenhuis=hospital,kliniek=hospital,patiënt=hospital,patiënten=hospital,dokter=doctor,arts=doctor
artsen=doctor,verpleegkundige=doctor,geneeskunde=doctor,gezondheid=health,zorg=health,pil=pill
pillen=pill,medicijn=pill,medicijnen=pill,apotheek=pill,vitaminen=pill,vaccin=vaccine,vaccins=vaccine
vaccinatie=vaccine,prik=vaccine,spuit=vaccine,virus=virus,virussen=virus,infectie=virus,bacterie=bacteria
bacteriën=bacteria,bloed=blood,hart=heart,harten=heart,liefde=heart,brein=brain,hersenen=brain
geheugen=brain,long=lung,longen=lung,adem=lung,ademhaling=lung,bot=bone,botten=bone,skelet=bone
tand=tooth,tanden=tooth,tandarts=tooth,oog=eye,ogen=eye,oor=ear,oren=ear,gehoor=ear,dna=dna,gen=dna
genen=dna,genetica=dna,pleister=bandage,wond=bandage,eerste hulp=bandage,ambulance=ambulance
noodgeval=ambulance,yoga=yoga,meditatie=yoga,sportschool=gym,fitness=gym,training=gym,spieren=gym
hardlopen=running,marathon=running,loper=running,zwemmen=swimming,zwembad=swimming,zwemmer=swimming
skiën=skiing,ski's=skiing,tennis=tennis,basketbal=basketball,trofee=trophy,beker=trophy,winnaar=trophy
overwinning=trophy,prijs winnen=trophy,medaille=medal,medailles=medal,atleet=athlete,atleten=athlete
olympische spelen=athlete,geld=money,omzet=money,winst=money,inkomen=money,opbrengst=money,salaris=salary
loon=salary,munt=coin,munten=coin,euro=euro,euro's=euro,bank=bank,banken=bank,bankrekening=bank
besparing=savings,besparingen=savings,spaargeld=savings,betaling=payment,betalingen=payment
creditcard=payment,pinpas=payment,prijs=price,prijzen=price,korting=price,kosten=cost,uitgaven=cost
factuur=invoice,facturen=invoice,rekening=invoice,bon=invoice,belasting=tax,belastingen=tax,huur=rent
huurder=rent,hypotheek=rent,lening=loan,schuld=loan,schulden=loan,investering=investment
investeringen=investment,aandelen=investment,belegging=investment,groei=growth rate,stijging=growth rate
toename=growth rate,inflatie=growth rate,daling=decline,afname=decline,verlies=decline
vermindering=decline,verkoop=sales,verkopen=sales,grafiek=chart,gegevens=chart,cijfers=chart
statistiek=chart,verslag=chart,analyse=chart,rapport=chart,doel=goal,doelen=goal,doelstelling=goal
lijst=list,plan=list,planning=list,takenlijst=list,werk=job,baan=job,banen=job,bedrijf=job,bedrijven=job
beroep=job,vacature=job,kantoor=office,kantoren=office,hoofdkantoor=office,fabriek=factory
fabrieken=factory,industrie=factory,productie=factory,magazijn=warehouse,loods=warehouse,opslag=warehouse
winkel=shop,winkels=shop,supermarkt=shop,markt=market,markten=market,aankoop=shopping
boodschappen=shopping,winkelen=shopping,bestelling=order,bestellingen=order,order=order,klant=customer
klanten=customer,gebruiker=customer,gebruikers=customer,gast=customer,gasten=customer,team=team
teams=team,medewerkers=team,personeel=team,collega's=team,mensen=team,leden=team,inwoners=team
gezin=family,gezinnen=family,familie=family,ouders=family,kind=child,kinderen=child,baby=child
contract=contract,overeenkomst=contract,samenwerking=contract,formulier=application,document=application
documenten=application,aanvraag=application,sollicitatie=application,papier=paper,pagina=paper
pagina's=paper,brief=letter,brieven=letter,envelop=letter,post=letter,e-mail=email,e-mails=email
nieuwsbrief=email,telefoon=phone,smartphone=phone,mobiel=phone,app=phone,bericht=message
berichten=message,gesprek=message,reactie=message,reclame=marketing,advertentie=marketing
campagne=marketing,aankondiging=marketing,krant=newspaper,kranten=newspaper,nieuws=newspaper
computer=computer,computers=computer,laptop=laptop,laptops=laptop,printer=printer,drukpers=printer
drukkerij=printer,server=server,servers=server,datacenter=server,datacentrum=server,datacenters=server
serverruimte=server,databank=database,database=database,chip=chip,chips=chip,processor=chip
halfgeleider=chip,software=software,programmeren=software,code=software,ontwikkelaar=software
ontwikkelaars=software,internet=internet,website=internet,netwerk=internet,websites=internet
verbinding=link,koppeling=link,zoekmachine=search,zoekopdracht=search,beveiliging=security
bescherming=security,verzekering=security,wachtwoord=password,wachtwoorden=password
versleuteling=password,robot=robot,robots=robot,kunstmatige intelligentie=robot,melding=notification
klok luiden=notification,fout in de code=bug,bug=bug,school=school,scholen=school,klas=school
kleuterschool=school,student=student,studenten=student,leerling=student,leerlingen=student
universiteit=student,diploma=student,leraar=teacher,leraren=teacher,docent=teacher,juf=teacher,les=lesson
lessen=lesson,cursus=lesson,cursussen=lesson,boek=book,boeken=book,roman=book,literatuur=book
bibliotheek=library,bibliotheken=library,boekhandel=library,schrift=notebook,dagboek=notebook
notitieboek=notebook,potlood=pencil,tekening=pencil,pen=pen,inkt=pen,schrijver=pen,schrijfster=pen
gedicht=pen,dichter=pen,wiskunde=mathematics,rekenen=mathematics,driehoek=mathematics,wetenschap=science
laboratorium=science,scheikunde=science,proef=science,onderzoek=science,onderzoekers=science
wetenschappers=science,natuurkunde=physics,atoom=physics,atomen=physics,molecuul=physics
microscoop=microscope,biologie=microscope,examen=exam,examens=exam,toets=exam,vraag=question
vragen=question,idee=idea,ideeën=idea,oplossing=idea,uitvinding=idea,taal=language,talen=language
vertaling=language,woord=language,woorden=language,geschiedenis=history,eeuw=history,grondwet=history
wet=law,wetten=law,rechtbank=law,gerechtigheid=law,rechter=judge,rechters=judge,advocaat=judge
parlement=parliament,regering=parliament,tweede kamer=parliament,ministerie=parliament
gemeentehuis=parliament,president=president,minister=president,minister-president=president
burgemeester=president,politiek=president,verkiezing=election,verkiezingen=election,stemmen=election
democratie=election,koning=king,koningin=king,kroon=king,koninkrijk=king,oorlog=war,oorlogen=war
strijd=war,wapens=war,vrede=peace,duif=peace,vlag=flag,vlaggen=flag,politie=police,agent=police
brandweer=firefighter,brandweerman=firefighter,soldaat=soldier,soldaten=soldier,leger=soldier
waarschuwing=warning,gevaar=warning,risico=warning,risico's=warning,evenement=event,bijeenkomst=event
conferentie=event,reservering=event,vergadering=event,aanmelding=event,kaartje=ticket,kaartjes=ticket
ticket=ticket,tickets=ticket,toegang=ticket,vrijwilliger=volunteer,vrijwilligers=volunteer
donatie=volunteer,goed doel=volunteer,avond=evening,zonsondergang=evening,zonsopgang=sunrise
dageraad=sunrise,nachten=night,nachts=night,droom=dream,dromen=dream,spook=ghost,spoken=ghost,angst=ghost
geluk=luck,klavertje vier=luck,schat=treasure,schatten=treasure,wandeling=hiking,wandelen=hiking
wandelpad=hiking,avontuur=adventure,ontdekkingsreis=adventure,ontdekkingsreiziger=adventure
expeditie=adventure,puzzel=puzzle,raadsel=puzzle,dans=dance,ballet=dance,danser=dance,trommel=drum
drums=drum,trompet=trumpet,radio=radio,televisie=television,scherm=television,tv=television
videocamera=video,kerst=christmas,kerstmis=christmas,kerstboom=christmas,bruiloft=wedding
huwelijk=wedding,bruid=wedding,vuurwerk=firework,ballon=balloon,ballonnen=balloon,luchtballon=balloon
diamant=ring,sieraad=ring,sieraden=ring,juweel=ring,kroning=crown,magneet=magnet,magneten=magnet
weegschaal=weight,gewicht=weight,fles=bottle,flessen=bottle,potje=jar,potjes=jar,metselaar=brick
verf=paint,kwast=paint,batterijduur=battery life,aardbeving=earthquake,aardbevingen=earthquake
stilte=silence,rust=silence,lawaai=noise,geluid=noise,geluidsoverlast=noise,ingenieur=engineer
ingenieurs=engineer,techniek=engineer,manager=manager,directeur=manager,baas=manager,architect=architect
architectuur=architect,katoen=cotton,stof voor kleding=cotton,draad=cotton,textiel=cotton,zijde=silk
metaal=metal,ijzer=metal,staal=metal,koper=metal,steenkool=coal,mijn=coal,kolen=coal,sigaret=tobacco
tabak=tobacco,roken=tobacco,spiegel=mirror,spiegels=mirror,camembert=camembert,goudse kaas=camembert
yoghurt=yogurt,slagroom=yogurt,room=yogurt,pompoen=pumpkin,toetje=dessert,nagerecht=dessert,kameel=camel
kamelen=camel,giraf=giraffe,eekhoorn=squirrel,egel=hedgehog,egels=hedgehog,nest=nest,nesten=nest
zwaan=swan,visser=fisherman,vissers=fisherman,visserij=fisherman,wortels van de plant=root
wortelstelsel=root,milieu=ecosystem,natuur=ecosystem,ecosysteem=ecosystem,biodiversiteit=ecosystem
droogte=drought,hemel=sky,werelddeel=continent,continent=continent,regio=region,provincie=region
streek=region,trap=stairs,trappen=stairs,lift=elevator,tapijt=carpet,vloerkleed=carpet,woonkamer=sofa
zitbank=sofa,boekenkast=bookshelf,schaar=scissors,kapper=haircut,kapsel=haircut,parfum=lotion
zonnebrand=lotion,shampoo=lotion,kabel=cable,kabels=cable,algoritme=algorithm,algoritmes=algorithm
elektriciteitscentrale=power plant,stroomnet=power plant,circus=circus,schaken=chess,schaak=chess
aardewerk=ceramics,vaas=ceramics,delfts blauw=ceramics,wolkenkrabber=skyscraper,wolkenkrabbers=skyscraper
zeespiegel=sea,de weg=road
`;
