import sharp from "sharp";
await sharp("/tmp/w/real/db_Passport-France_1200x864.jpg").resize({width:800}).png().toFile("/tmp/w/fr.png");
const i=sharp("/tmp/w/real/pe_0_pass-lva.jpg").rotate(270); await sharp(await i.toBuffer()).resize({width:900}).png().toFile("/tmp/w/lva.png");
