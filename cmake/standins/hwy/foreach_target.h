// There is one target only.
#pragma once
