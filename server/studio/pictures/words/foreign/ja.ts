/** Japanese words, as `word=english`, separated by commas and line breaks. */
export const ja = `
新幹線=train,電車=train,鉄道=train,列車=train,車両=train,駅=station,東京=city,大阪=city,山=mountain
富士山=mountain,海=sea,水=water,雨=rain,太陽=sun,月=moon,星=star,車=car,飛行機=plane,本=book,学校=school
病院=hospital,家=house,猫=cat,犬=dog,花=flower,木=tree,桜=flower,食べ物=meal,寿司=sushi,お茶=tea,茶=tea
コーヒー=coffee,電気=electricity,時間=time,時計=clock,会社=company,お金=money,音楽=music,写真=photo
カメラ=camera,世界=world,地球=earth,地震=warning,乗客=customer,都市=city,安全=safety,事故=warning
速度=speed,住宅=house,家屋=house,一軒家=house,アパート=apartment,マンション=apartment,建物=apartment
庭=garden,庭園=garden,ガーデン=garden,ドア=door,扉=door,窓=window,ベッド=bed,睡眠=bed,布団=bed
ランプ=lamp,照明=lamp,光=light,電球=light,明かり=light,台所=kitchen,キッチン=kitchen,料理人=kitchen
シェフ=kitchen,机=table,テーブル=table,椅子=chair,いす=chair,鍵=key,錠=lock,プライバシー=lock,時刻=clock
待ち時間=time,速さ=stopwatch,ストップウォッチ=stopwatch,目覚まし=alarm,朝=alarm,カレンダー=calendar
予定=calendar,締め切り=calendar,荷物=package,箱=package,小包=package,かばん=bag,バッグ=bag
リュック=backpack,ランドセル=backpack,スーツケース=suitcase,手荷物=suitcase,傘=umbrella,眼鏡=glasses
メガネ=glasses,シャツ=shirt,服=shirt,衣類=shirt,ファッション=shirt,ドレス=dress,スカート=dress
コート=coat,上着=coat,ズボン=trousers,ジーンズ=trousers,靴=shoe,スニーカー=shoe,帽子=hat
ヘルメット=helmet,贈り物=gift,プレゼント=gift,おもちゃ=toy,ゲーム=game,サッカー=football,祭り=party
祝い=party,パーティー=party,フェスティバル=festival,お祭り=festival,歌=music,コンサート=music
ギター=guitar,ピアノ=piano,バイオリン=violin,オーケストラ=violin,マイク=microphone,歌手=microphone
声=microphone,絵=painting,絵画=painting,芸術=painting,美術=painting,博物館=museum,美術館=museum
展覧会=museum,劇場=theatre,舞台=theatre,演劇=theatre,映画館=cinema,映画=cinema,カフェ=coffee
喫茶店=coffee,紅茶=tea,緑茶=tea,抹茶=tea,牛乳=milk,ミルク=milk,乳製品=milk,飲み水=water,ジュース=juice
飲み物=juice,ビール=beer,ワイン=wine,ぶどう園=wine,パン=bread,パン屋=bread,生地=bread,小麦粉=flour
小麦=flour,穀物=flour,ケーキ=cake,誕生日=cake,クッキー=cookie,チョコレート=chocolate,カカオ=chocolate
砂糖=sugar,飴=sugar,蜂蜜=honey,はちみつ=honey,ジャム=honey,アイスクリーム=ice cream,卵=egg,たまご=egg
バター=butter,チーズ=cheese,塩=salt,胡椒=salt,香辛料=salt,オリーブ=oil,にんにく=garlic,ニンニク=garlic
玉ねぎ=onion,タマネギ=onion,トマト=tomato,じゃがいも=potato,ジャガイモ=potato,野菜=vegetable
にんじん=vegetable,サラダ=salad,レタス=salad,きゅうり=cucumber,きのこ=mushroom,トウモロコシ=corn,豆=bean
大豆=bean,米=rice,ご飯=rice,稲=rice,麺=pasta,パスタ=pasta,うどん=pasta,そば=pasta,ラーメン=pasta
ピザ=pizza,ハンバーガー=hamburger,サンドイッチ=sandwich,スープ=soup,味噌汁=soup,鍋=soup,肉=meat,牛肉=meat
鶏肉=chicken,ソーセージ=sausage,ハム=ham,ベーコン=ham,魚=fish,鮭=fish,漁業=fish,海老=shrimp,エビ=shrimp
りんご=apple,リンゴ=apple,果物=fruit,果実=fruit,梨=pear,オレンジ=orange,みかん=orange,レモン=lemon
バナナ=banana,ぶどう=grape,いちご=strawberry,さくらんぼ=cherry,桃=peach,スイカ=watermelon
メロン=watermelon,パイナップル=pineapple,マンゴー=mango,アボカド=avocado,ココナッツ=coconut,ナッツ=nut
落花生=nut,ハーブ=herb,食事=meal,レストラン=meal,料理=meal,食品=meal,朝食=breakfast,朝ごはん=breakfast
レシピ=recipe,材料=recipe,鍋料理=pot,フライパン=pan,ボウル=bowl,茶碗=bowl,皿=plate,フォーク=plate
包丁=knife,ナイフ=knife,スプーン=spoon,オーブン=oven,かまど=oven,冷蔵庫=fridge,ろうそく=candle,風呂=bath
お風呂=bath,温泉=bath,シャワー=shower,石鹸=soap,石けん=soap,洗濯=laundry,洗濯機=laundry,道具=tool
工具=tool,修理=tool,金づち=hammer,ハンマー=hammer,ドライバー=screwdriver,ねじ=screwdriver,木材=wood
大工=wood,壁=wall,れんが=wall,工事=construction,建設=construction,クレーン=construction,夏=sun,日光=sun
夜=moon,天文=star,宇宙=space,銀河=space,惑星=planet,火星=planet,木星=planet,ロケット=rocket
宇宙飛行士=rocket,衛星=satellite,望遠鏡=telescope,天文台=telescope,雲=cloud,梅雨=rain,嵐=storm,雷=storm
台風=storm,雪=snow,冬=snow,霜=snow,氷=ice,氷河=ice,風=wind,空気=wind,虹=rainbow,霧=fog,天気=weather
天候=weather,温度=temperature,気温=temperature,気候=temperature,暑さ=temperature,ハリケーン=hurricane
火=fire,炎=fire,火事=fire,火山=volcano,溶岩=volcano,噴火=volcano,山脈=mountain,丘=mountain,谷=valley
風景=valley,国立公園=valley,砂漠=desert,砂=desert,島=island,離島=island,海岸=beach,浜=beach,ビーチ=beach
休暇=beach,海洋=sea,波=sea,太平洋=sea,川=river,河川=river,湖=river,洪水=river,滝=waterfall,堤防=dike
ダム=dike,しずく=drop,水滴=drop,蒸気=vapor,水蒸気=vapor,岩=rock,石=rock,土=soil,土壌=soil,樹木=tree
森=tree,森林=tree,林=tree,葉=leaf,葉っぱ=leaf,秋=autumn,紅葉=autumn,春=spring season,植物=plant
光合成=plant,種=seed,種子=seed,芽=seed,バラ=rose,ひまわり=sunflower,チューリップ=tulip,サボテン=cactus
草=grass,芝生=grass,草原=grass,竹=bamboo,竹林=bamboo,ジャングル=jungle,熱帯=jungle,農場=farm,農家=farm
農業=farm,収穫=farm,畑=farm,田んぼ=farm,トラクター=tractor,納屋=barn,牧場=barn,子犬=dog,子猫=cat,馬=horse
牛=cow,乳牛=cow,豚=pig,羊=sheep,羊毛=sheep,ヤギ=goat,うさぎ=rabbit,ネズミ=mouse animal,鳥=bird,小鳥=bird
渡り鳥=bird,フクロウ=owl,鷲=eagle,鷹=eagle,アヒル=duck,鴨=duck,鶏=hen,ニワトリ=hen,ペンギン=penguin
象=elephant,ゾウ=elephant,ライオン=lion,虎=tiger,熊=bear,パンダ=panda,狼=wolf,オオカミ=wolf,狐=fox
キツネ=fox,鹿=deer,猿=monkey,蛇=snake,蛙=frog,カエル=frog,亀=turtle,カメ=turtle,鯨=whale,クジラ=whale
イルカ=dolphin,鮫=shark,サメ=shark,タコ=octopus,蟹=crab,カニ=crab,珊瑚=coral,サンゴ=coral,蜂=bee
ミツバチ=bee,花粉=nectar,蜜=nectar,養蜂=beekeeper,蝶=butterfly,蟻=ant,アリ=ant,蜘蛛=spider,クモ=spider
昆虫=insect,虫=insect,ミミズ=worm,かたつむり=snail,恐竜=dinosaur,化石=dinosaur,動物=animal,ペット=animal
羽=feather,リサイクル=recycling,持続可能=recycling,ごみ=rubbish,ゴミ=rubbish,汚染=pollution
排出=pollution,二酸化炭素=pollution,酸素=oxygen,エネルギー=energy,電力=energy,コンセント=plug,充電=plug
電池=battery,バッテリー=battery,太陽光=solar panel,ソーラーパネル=solar panel,風力=wind turbine
風車=wind turbine,水車=windmill,暖房=heating,ヒートポンプ=heating,冷却=cooling,冷房=cooling
エアコン=cooling,ガソリン=gas,ガス=gas,燃料=gas,石油=oil drum,原油=oil drum,原子力=nuclear,自動車=car
タクシー=taxi,バス=bus,路面電車=tram,市電=tram,地下鉄=subway,ホーム=station,自転車=bike
キックボード=scooter,バイク=motorcycle,オートバイ=motorcycle,トラック=truck,物流=truck,配達=courier
宅配=courier,船=ship,船舶=ship,客船=ship,ボート=boat,ヨット=boat,帆船=boat,港=harbor,港湾=harbor
コンテナ=container,航空機=plane,空港=airport,ヘリコプター=helicopter,橋=bridge,道路=road,通り=road
交通=road,高速道路=road,信号機=traffic light,信号=traffic light,車輪=wheel,タイヤ=wheel,エンジン=engine
機械=engine,地図=map,ルート=map,羅針盤=compass,方角=compass,旅=travel,旅行=travel,観光=travel
観光客=travel,ホテル=hotel,旅館=hotel,宿=hotel,テント=tent,キャンプ=tent,パスポート=passport
ビザ=passport,場所=location,住所=location,位置=location,街=city,京都=city,名古屋=city,村=village
町=village,村落=village,城=castle,お城=castle,中世=castle,宮殿=palace,皇居=palace,教会=church
大聖堂=church,モスク=mosque,寺=temple,お寺=temple,神殿=temple,神社=shrine,鳥居=shrine,塔=tower
タワー=tower,灯台=lighthouse,記念碑=monument,遺跡=monument,像=statue,彫刻=statue,噴水=fountain
公園=playground,遊び場=playground,スタジアム=stadium,動物園=zoo,患者=hospital,手術=hospital
クリニック=hospital,医者=doctor,医師=doctor,看護師=doctor,医療=doctor,健康=health,保健=health,薬=pill
錠剤=pill,薬局=pill,ビタミン=pill,ワクチン=vaccine,注射=vaccine,予防接種=vaccine,ウイルス=virus
感染=virus,細菌=virus,バクテリア=bacteria,血=blood,血液=blood,献血=blood,心臓=heart,愛=heart,心=heart
脳=brain,記憶=brain,神経=brain,肺=lung,呼吸=lung,息=lung,骨=bone,骨格=bone,歯=tooth,歯医者=tooth,目=eye
視力=eye,耳=ear,聴力=ear,遺伝子=dna,遺伝=dna,包帯=bandage,傷=bandage,応急処置=bandage,救急車=ambulance
緊急=ambulance,ヨガ=yoga,瞑想=yoga,ジム=gym,筋肉=gym,トレーニング=gym,マラソン=running,ランニング=running
水泳=swimming,プール=swimming,スキー=skiing,テニス=tennis,バスケットボール=basketball,優勝=trophy
トロフィー=trophy,賞=trophy,メダル=medal,選手=athlete,オリンピック=athlete,収入=money,利益=money
売上高=money,給料=salary,賃金=salary,硬貨=coin,コイン=coin,ユーロ=euro,銀行=bank,口座=bank,貯金=savings
節約=savings,預金=savings,支払い=payment,クレジットカード=payment,決済=payment,価格=price,値段=price
割引=price,費用=cost,コスト=cost,請求書=invoice,領収書=invoice,税=tax,税金=tax,家賃=rent,賃貸=rent
融資=loan,借金=loan,ローン=loan,投資=investment,株=investment,株式=investment,成長=growth rate
増加=growth rate,減少=decline,低下=decline,損失=decline,売上=sales,販売=sales,グラフ=chart,データ=chart
統計=chart,報告=chart,分析=chart,目標=goal,目的=goal,一覧=list,計画=list,リスト=list,仕事=job,企業=job
職業=job,求人=job,事務所=office,オフィス=office,本社=office,工場=factory,産業=factory,製造=factory
生産=factory,倉庫=warehouse,在庫=warehouse,店=shop,スーパー=shop,商店=shop,市場=market,買い物=shopping
購入=shopping,注文=order,客=customer,顧客=customer,利用者=customer,ユーザー=customer,チーム=team
社員=team,同僚=team,人々=team,会員=team,住民=team,人口=team,家族=family,両親=family,子供=child
子ども=child,赤ちゃん=child,契約=contract,協力=contract,協定=contract,申請=application,書類=application
応募=application,紙=paper,ページ=paper,手紙=letter,封筒=letter,郵便=letter,メール=email,電話=phone
携帯=phone,スマホ=phone,スマートフォン=phone,アプリ=phone,会話=message,対話=message,メッセージ=message
広告=marketing,宣伝=marketing,新聞=newspaper,ニュース=newspaper,記者=newspaper,コンピューター=computer
パソコン=computer,ノートパソコン=laptop,印刷=printer,プリンター=printer,サーバー=server
データセンター=server,データベース=database,半導体=chip,チップ=chip,ソフトウェア=software
プログラミング=software,開発者=software,インターネット=internet,ネットワーク=internet,サイト=internet
接続=link,リンク=link,検索=search,保護=security,保険=security,セキュリティ=security,パスワード=password
暗号=password,ロボット=robot,人工知能=robot,自動化=robot,通知=notification,鐘=notification,不具合=bug
バグ=bug,小学校=school,幼稚園=school,教室=school,学生=student,生徒=student,大学=student,卒業=student
先生=teacher,教師=teacher,教授=teacher,授業=lesson,教育=lesson,講座=lesson,書籍=book,読書=book,小説=book
文学=book,図書館=library,書店=library,本屋=library,ノート=notebook,日記=notebook,鉛筆=pencil,ペン=pen
作家=pen,詩=pen,詩人=pen,筆=pen,数学=mathematics,算数=mathematics,三角形=mathematics,科学=science
実験=science,化学=science,研究=science,研究所=science,物理=physics,原子=physics,分子=physics
顕微鏡=microscope,生物学=microscope,試験=exam,テスト=exam,質問=question,疑問=question,発明=idea
アイデア=idea,解決=idea,言語=language,言葉=language,翻訳=language,単語=language,歴史=history,世紀=history
憲法=history,時代=history,法律=law,裁判所=law,法=law,正義=law,裁判官=judge,弁護士=judge,国会=parliament
政府=parliament,議会=parliament,市役所=parliament,省庁=parliament,大統領=president,首相=president
市長=president,政治=president,選挙=election,投票=election,民主主義=election,王=king,皇帝=king,女王=king
王様=king,天皇=king,戦争=war,戦い=war,武器=war,平和=peace,鳩=peace,旗=flag,国旗=flag,国家=flag
警察=police,消防=firefighter,消防士=firefighter,兵士=soldier,軍隊=soldier,警告=warning,危険=warning
リスク=warning,イベント=event,会議=event,予約=event,行事=event,切符=ticket,チケット=ticket,入場=ticket
ボランティア=volunteer,寄付=volunteer,夕方=evening,夕日=evening,夕焼け=evening,日の出=sunrise
夜明け=sunrise,希望=sunrise,深夜=night,夢=dream,幽霊=ghost,恐怖=ghost,幸運=luck,運=luck,宝=treasure
宝物=treasure,財宝=treasure,登山=hiking,ハイキング=hiking,散歩=hiking,冒険=adventure,探検=adventure
パズル=puzzle,謎=puzzle,踊り=dance,バレエ=dance,ダンス=dance,太鼓=drum,ドラム=drum,トランペット=trumpet
ラジオ=radio,テレビ=television,画面=television,ビデオカメラ=video,クリスマス=christmas,結婚式=wedding
結婚=wedding,花火=firework,風船=balloon,気球=balloon,指輪=ring,宝石=ring,ダイヤモンド=ring,戴冠=crown
磁石=magnet,磁力=magnet,重さ=weight,体重=weight,瓶=bottle,ボトル=bottle,缶=jar,壺=jar,煉瓦=brick
絵の具=paint,ペンキ=paint,塗装=paint,電池寿命=battery life,震度=earthquake,静けさ=silence,静か=silence
騒音=noise,音=noise,技術者=engineer,エンジニア=engineer,技術=engineer,社長=manager,部長=manager
経営者=manager,建築=architect,建築家=architect,綿=cotton,布=cotton,織物=cotton,絹=silk,シルク=silk
金属=metal,鉄=metal,鋼=metal,石炭=coal,炭鉱=coal,たばこ=tobacco,喫煙=tobacco,鏡=mirror
カマンベール=camembert,ヨーグルト=yogurt,クリーム=yogurt,かぼちゃ=pumpkin,デザート=dessert,ラクダ=camel
キリン=giraffe,リス=squirrel,ハリネズミ=hedgehog,巣=nest,白鳥=swan,漁師=fisherman,釣り=fisherman,根=root
環境=ecosystem,生態系=ecosystem,自然=ecosystem,干ばつ=drought,空=sky,青空=sky,大陸=continent,地域=region
県=region,地方=region,階段=stairs,エレベーター=elevator,じゅうたん=carpet,絨毯=carpet,ソファー=sofa
居間=sofa,本棚=bookshelf,はさみ=scissors,髪=haircut,美容院=haircut,香水=lotion,シャンプー=lotion
ケーブル=cable,電線=cable,アルゴリズム=algorithm,発電所=power plant,発電=power plant,送電=power plant
サーカス=circus,将棋=chess,チェス=chess,陶器=ceramics,陶磁器=ceramics,高層ビル=skyscraper,ビル=skyscraper
お湯=bath,湯船=bath,タオル=bath,泡=soap,茶筅=tea
`;
