"""Houses cut open, on a transparent ground. Chosen by the option `what`."""
from assets.materials import material
from worlds import section_barn, section_block, section_town, section_villa

BUILDERS = {'block': section_block.build, 'town': section_town.build, 'villa': section_villa.build, 'barn': section_barn.build}


def build(shot):
    """Build the house of a shot."""
    material('blade', base='#C4CBC8', rough=.4)  # white would be lost on the page's pale ground
    BUILDERS[shot.options['what']]()
    return []
